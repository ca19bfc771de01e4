<<< this is no program (
