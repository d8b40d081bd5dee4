# The real Python client, with what check/handshakes.test.ts expects of every client: client.py HOST:PORT TRANSPORT
import sys

import socketio

origin, transport = sys.argv[1:]

client = socketio.Client(reconnection=False)
client.connect("http://" + origin, auth={"token": "abcd"}, transports=[transport])
print(client.call("price", "rice", timeout=10))
print(client.call("bytes", bytes([1, 2, 255]), timeout=10))
client.disconnect()

refused = socketio.Client(reconnection=False)
refused.on("connect_error", lambda error: print(error["message"]))
try:
    refused.connect("http://" + origin, auth={"token": "wrong"}, transports=[transport])
except socketio.exceptions.ConnectionError:
    pass
refused.disconnect()
