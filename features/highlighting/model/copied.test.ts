import { describe, expect, it } from "vitest";
import { copied } from "./copied";

describe("copied", () => {
  it("leaves out the values that a sample announces, and nothing else", () => {
    const code =
      'console.log(socket.id); // => a1b2\n// a comment\nconst later = () => 1;\n  console.log("//"); // => //';
    expect(copied(code, "js")).toBe(
      'console.log(socket.id);\n// a comment\nconst later = () => 1;\n  console.log("//");',
    );
  });

  it("leaves them out of Python, too", () => {
    expect(copied('print(sid)  # => a1b2\n# a comment\nurl = "http://a"', "python")).toBe(
      'print(sid)\n# a comment\nurl = "http://a"',
    );
  });

  it("takes commands of a terminal without prompts and output", () => {
    expect(copied("$ npm ls socket.io\nsite@1.0.0\n$ node server.js", "bash")).toBe("npm ls socket.io\nnode server.js");
  });

  it("takes a script as it is", () => {
    const script = "# in the project's folder\nnpm install socket.io";
    expect(copied(script, "bash")).toBe(script);
  });
});
