import { describe, expect, it } from "vitest";
import { errorInPython, expectationsInPython, pythonRole, withoutNotices } from "./python.ts";

describe("expectationsInPython", () => {
  it("finds values behind print(), with the line that prints them", () => {
    expect(expectationsInPython("a = 1\nprint(a)  # => 1\nprint(\n    f(a),\n)  #=> 1")).toEqual([
      { line: 2, value: "1", from: [2] },
      { line: 5, value: "1", from: [3] },
    ]);
  });

  it("takes a value behind another line for one that the sample prints somewhere", () => {
    expect(expectationsInPython('sio.emit("a")  # => a')).toEqual([{ line: 1, value: "a", from: [] }]);
  });

  it("takes no text for a value, and no other comment", () => {
    const text = ['a = "# => 1"', 'b = """', "# => 2", '"""', "c = 'it\\'s # => 3'", "# an arrow =>", "x = '"].join(
      "\n",
    );
    expect(expectationsInPython(`${text}\nprint("(")  # => (`)).toEqual([{ line: 8, value: "(", from: [8] }]);
  });
});

it("knows servers by what they make", () => {
  expect(pythonRole('sio = socketio.AsyncServer(async_mode="asgi")')).toBe("server");
  expect(pythonRole("sio = socketio.Client()")).toBe("client");
});

it("leaves out what uvicorn says of its start", () => {
  expect(withoutNotices("INFO:     Started server process [1]\noh no\n")).toBe("oh no\n");
});

describe("errorInPython", () => {
  it("finds the last error, without its places", () => {
    const stderr = [
      "Traceback (most recent call last):",
      "  ‹a.py:1›, in <module>",
      "KeyError: 'a'",
      "",
      "During handling of the above exception, another exception occurred:",
      "",
      "Traceback (most recent call last):",
      "  ‹a.py:3›, in <module>",
      "    sio.connect()",
      "socketio.exceptions.ConnectionError: refused",
      "",
    ].join("\n");
    expect(errorInPython(stderr)).toBe("socketio.exceptions.ConnectionError: refused");
  });

  it("finds an error without a text, and none where there is none", () => {
    expect(errorInPython("Traceback (most recent call last):\n  a\nTimeoutError\n")).toBe("TimeoutError");
    expect(errorInPython("oh no")).toBeUndefined();
  });
});
