"""Lists the verdicts of a file: slipway explain --format json FILE | python3 verdicts.py"""
import json
import sys

report = json.load(sys.stdin)
if report["error"]:
    sys.exit(report["error"])
for launch in report["launches"]:
    print(launch["line"], launch["callee"], launch["count"], launch["verdict"], sep="\t")
