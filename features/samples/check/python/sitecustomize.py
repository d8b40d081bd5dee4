# Python imports this module by itself in every process of a scenario, before the sample, which runs as it stands on the
# page. What preload.cjs does for Node.js, in the same words: see there. It
# - moves the ports that samples name to free ones, for servers and clients alike,
# - reports what is printed, and from which line,
# - says what is left when the time is over.
import builtins
import json
import os
import signal
import socket
import sys
import threading

# The scenario's folder. Samples are in it, libraries are not.
folder = os.environ.get("SAMPLE_FOLDER", "")
port_folder = os.path.join(folder, ".samples", "ports")

# Milliseconds after which a process says what keeps it; 0 for those that nobody waits for.
deadline = float(os.environ.get("SAMPLE_DEADLINE") or 0)

# Seconds after which a process ends itself, in case nobody is left to end it.
lifetime = 120

output_limit = 200_000
sample_ports = {3000, 3001}

# Nobody listens there, so that connecting is refused at once.
dead_port = 1

loopback = {"localhost", "127.0.0.1", "::1", "0.0.0.0", "::", ""}

# Threads print, too.
output = threading.Lock()


def write(text):
    with output:
        rest = text.encode("utf-8", "replace")
        while rest:
            rest = rest[os.write(1, rest) :]


def tell(message):
    """Tells the runner something: a line that begins with a character that no sample prints."""
    write("\x1e" + json.dumps(message) + "\n")


def place_of(frame):
    """The line of the sample that a frame stands in, or was called from; None when there is none."""
    while frame is not None:
        name = frame.f_code.co_filename
        if name.startswith(folder + os.sep) and not name.startswith(os.path.join(folder, ".samples")):
            return {"file": os.path.relpath(name, folder), "line": frame.f_lineno}
        frame = frame.f_back
    return None


def told(kind, frame, **more):
    at = place_of(frame)
    tell({"kind": kind, **more, **({"at": at} if at else {})})


# --- Output -----------------------------------------------------------------------------------------------------------

printed = 0
original_print = builtins.print


def reporting_print(*values, sep=" ", end="\n", file=None, flush=False):
    global printed
    if file is not None and file is not sys.stdout:
        original_print(*values, sep=sep, end=end, file=file, flush=flush)
        return
    text = (" " if sep is None else sep).join(str(value) for value in values) + ("\n" if end is None else end)
    frame = sys._getframe(1)
    printed += len(text)
    if printed > output_limit:
        told("flood", frame)
        os.kill(os.getpid(), signal.SIGKILL)
    told("print", frame, text=text[:-1] if text.endswith("\n") else text)


builtins.print = reporting_print


# --- Leftovers --------------------------------------------------------------------------------------------------------


def tell_what_is_left():
    """Where the main thread is, or where another one is that keeps the process."""
    frames = sys._current_frames()
    threads = [threading.main_thread(), *(thread for thread in threading.enumerate() if not thread.daemon)]
    places = [place_of(frames.get(thread.ident)) for thread in threads if thread.is_alive()]
    at = next((place for place in places if place), None)
    tell({"kind": "leftover", "timers": [], "resources": [], **({"at": at} if at else {})})


def after(seconds, call):
    timer = threading.Timer(seconds, call)
    timer.daemon = True
    timer.start()


if deadline > 0:
    after(deadline / 1000, tell_what_is_left)
after(lifetime, lambda: os.kill(os.getpid(), signal.SIGKILL))


# --- Ports ------------------------------------------------------------------------------------------------------------


def actual_port(port):
    """The port that stands for the one a sample names, once somebody listens there."""
    try:
        with open(os.path.join(port_folder, str(port)), encoding="utf-8") as file:
            return int(file.read())
    except FileNotFoundError:
        return None


def announce(port, actual):
    """Renaming makes the file appear with its content."""
    name = os.path.join(port_folder, str(port))
    draft = f"{name}.{os.getpid()}"
    with open(draft, "w", encoding="utf-8") as file:
        file.write(str(actual))
    os.replace(draft, name)


def is_internet(self, address):
    return self.family in (socket.AF_INET, socket.AF_INET6) and isinstance(address, tuple) and address[1] > 0


original_bind = socket.socket.bind
original_listen = socket.socket.listen
original_connect = socket.socket.connect
original_connect_ex = socket.socket.connect_ex
original_getaddrinfo = socket.getaddrinfo

# Sockets that listen on a port that stands for another one.
moved_sockets = set()


def bind(self, address):
    if not is_internet(self, address):
        return original_bind(self, address)
    host, port, *rest = address
    if port not in sample_ports:
        told("port", sys._getframe(1), port=port)
    # If another server listens there, this one fails, as with the real port.
    result = original_bind(self, (host, actual_port(port) or 0, *rest))
    announce(port, self.getsockname()[1])
    moved_sockets.add(self.fileno())
    return result


def listen(self, *args):
    result = original_listen(self, *args)
    if self.fileno() in moved_sockets:
        tell({"kind": "listening"})
    return result


def moved(self, address, frame):
    if not is_internet(self, address):
        return address
    host, port, *rest = address
    if host not in loopback:
        told("outside", frame, host=f"{host}:{port}")
        return ("127.0.0.1" if self.family == socket.AF_INET else "::1", dead_port)
    return (host, actual_port(port) or dead_port, *rest)


def connect(self, address):
    return original_connect(self, moved(self, address, sys._getframe(1)))


def connect_ex(self, address):
    return original_connect_ex(self, moved(self, address, sys._getframe(1)))


def getaddrinfo(host, port, *args, **kwargs):
    name = host.decode("ascii", "replace") if isinstance(host, bytes) else host
    if name is not None and name not in loopback:
        told("outside", sys._getframe(1), host=f"{name}:{port}")
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")
    return original_getaddrinfo(host, port, *args, **kwargs)


socket.socket.bind = bind
socket.socket.listen = listen
socket.socket.connect = connect
socket.socket.connect_ex = connect_ex
socket.getaddrinfo = getaddrinfo
