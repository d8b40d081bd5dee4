import { describe, expect, it } from "vitest";
import { parseQuery } from "./query";

const textsOf = (query: string, locale = "en") => parseQuery(query, locale).concepts.map(({ text }) => text);
const termsOf = (query: string, locale = "en") =>
  parseQuery(query, locale).concepts.flatMap(({ wordings }) => wordings.map(({ terms }) => terms.join(" ")));

describe("parseQuery", () => {
  it("leaves out the words of a question", () => {
    expect(textsOf("how do I leave a room?")).toEqual(["leave", "room"]);
    expect(textsOf("跨域问题怎么解决", "zh-CN")).toEqual(["跨域"]);
  });

  it("keeps them when there is nothing else", () => {
    expect(textsOf("how to").length).toBeGreaterThan(0);
  });

  it("leaves out the name of the subject", () => {
    expect(textsOf("socket.io rooms")).toEqual(["rooms"]);
    expect(textsOf("socket.io").length).toBeGreaterThan(0);
  });

  it("knows a phrase as one thing, with and without spaces", () => {
    expect(textsOf("断线重连", "zh-CN")).toEqual(["断线重连"]);
    expect(textsOf("断线 重连", "zh-CN")).toEqual(["断线 重连"]);
    expect(termsOf("断线重连", "zh-CN")).toContain("重新 新连 连接");
  });

  it("knows a phrase in the plural and without accents", () => {
    expect(termsOf("espaces de noms", "fr")).toContain("namespace");
    expect(termsOf("accuse de reception", "fr")).toContain("acknowledgement");
    expect(termsOf("confirmação", "pt-br")).toContain("acknowledgement");
  });

  it("does not take the beginning of a word for a word", () => {
    expect(textsOf("tsconfig")).toEqual(["tsconfig"]);
  });

  it("asks for a member by its name first, then by its parts", () => {
    const [concept] = parseQuery("emitWithAck", "en").concepts;
    expect(concept?.wordings[0]).toEqual({ terms: ["emitwithack"], weight: 1 });
  });

  it("drops addresses from a pasted message, unless there is nothing else", () => {
    expect(parseQuery("GET http://localhost:3000/socket.io/?EIO=4 failed", "en").text).toBe("get failed");
    expect(parseQuery("http://localhost:3000/", "en").text).not.toBe("");
  });

  it("knows an expression, and the method that it ends in", () => {
    expect(parseQuery("io.to(room).except", "en").chain).toEqual({ names: "io to except", method: "except" });
    expect(parseQuery("io.in('a').socketsLeave('b')", "en").chain?.method).toBe("socketsleave");
    expect(parseQuery("socket.handshake.auth", "en").chain).toEqual({
      names: "socket handshake auth",
      method: undefined,
    });
    expect(parseQuery("how does io.to() work", "en").chain).toBeUndefined();
    expect(parseQuery("rooms", "en").chain).toBeUndefined();
  });

  it("has other texts for a query that is one thing and nothing else", () => {
    expect(parseQuery("accusé de réception", "fr").otherTexts).toContain("acknowledge");
    expect(parseQuery("accusé de réception perdu", "fr").otherTexts.size).toBe(0);
    expect(parseQuery("rooms", "en").otherTexts).toContain("channel");
  });

  it("asks for the English word that is written alike", () => {
    expect(termsOf("frequência", "pt-br")).toContain("frequency");
    expect(termsOf("frequency", "en")).toEqual(["frequency"]);
  });

  it("has other words for one that is misspelled", () => {
    const [concept] = parseQuery("brodcast", "zh-CN").concepts;
    expect(concept?.otherwise.map(({ terms }) => terms.join(" "))).toContain("广播");
  });

  it.each(["", "   ", "？！…", "🦄", "\"'()[]{}\\/*+?"])("finds nothing to look for in %j", (query) => {
    expect(parseQuery(query, "en").concepts).toEqual([]);
  });

  it("takes any length", () => {
    expect(parseQuery("rooms ".repeat(2000), "en").concepts.length).toBeLessThanOrEqual(24);
    expect(parseQuery("房".repeat(10_000), "zh-CN").concepts.length).toBeLessThanOrEqual(24);
  });

  it("is not led astray by names of built-in properties", () => {
    expect(textsOf("constructor toString hasOwnProperty")).toEqual(["constructor", "tostring", "hasownproperty"]);
  });
});
