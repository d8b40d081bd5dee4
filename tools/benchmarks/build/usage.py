"""Runs a command, and writes what it has used to a file. Node.js has no way to ask the system for that.

python3 usage.py FILE COMMAND [ARGUMENTS...]

FILE gets JSON: the time in seconds, the processor time in seconds of the command and all processes that it has waited
for, and the memory in bytes of the largest one of them. Works where wait4 does: on Linux and macOS.
"""

import json
import os
import sys
import time

target, *command = sys.argv[1:]
started = time.monotonic()
child = os.posix_spawnp(command[0], command, os.environ)
_, status, usage = os.wait4(child, 0)
seconds = time.monotonic() - started
# macOS counts in bytes, Linux in kilobytes.
unit = 1 if sys.platform == "darwin" else 1024
with open(target, "w") as file:
    json.dump(
        {
            "seconds": seconds,
            "processor": usage.ru_utime + usage.ru_stime,
            "memory": usage.ru_maxrss * unit,
        },
        file,
    )
sys.exit(os.WEXITSTATUS(status) if os.WIFEXITED(status) else 128 + os.WTERMSIG(status))
