import { describe, expect, it } from "vitest";
import { codeWords } from "./codeWords";
import { cognates } from "./cognates";
import { isWithin } from "./distance";
import { fold } from "./fold";
import { withoutNoise } from "./noise";
import { phraseStem, stem } from "./stem";
import { indexTerms, tokensOf } from "./tokens";

describe("fold", () => {
  it("takes away accents and capitals", () => {
    expect(fold("Événement À CONEXÃO")).toBe("evenement a conexao");
  });
});

describe("stem", () => {
  it.each([
    ["events", "event"],
    ["broadcasting", "broadcast"],
    ["reconnection", "reconnect"],
    ["emitting", "emit"],
    ["authentication", "authenticat"],
    ["authenticate", "authenticat"],
    ["conexoes", "conexao"],
    ["mensagens", "mensagem"],
    ["salles", "salle"],
    ["evenements", stem("evenement")],
  ])("brings %s to %s", (word, stemmed) => {
    expect(stem(word)).toBe(stemmed);
  });

  it.each(["redis", "express", "status", "ack", "4.7.5", "eio4"])("leaves %s alone", (word) => {
    expect(stem(word)).toBe(word);
  });
});

describe("phraseStem", () => {
  it.each([
    ["fr", "connectes", "connecter"],
    ["fr", "diffusee", "diffuser"],
    ["fr", "expiration", "expire"],
    ["pt-br", "desconectando", "desconectar"],
    ["pt-br", "enviadas", "enviar"],
    ["pt-br", "confirmacao", "confirmar"],
  ])("knows a word of %s by its other forms: %s, %s", (locale, one, other) => {
    expect(phraseStem(one, locale)).toBe(phraseStem(other, locale));
  });

  it.each([
    ["fr", "salle", "salon"],
    ["fr", "client", "clique"],
    ["pt-br", "sala", "sair"],
    ["pt-br", "mensagem", "menos"],
    ["en", "order", "ordering"],
  ])("keeps words of %s apart: %s, %s", (locale, one, other) => {
    expect(phraseStem(one, locale) === phraseStem(other, locale)).toBe(stem(one) === stem(other));
  });
});

describe("cognates", () => {
  it.each([
    ["fr", "latence", "latency"],
    ["fr", "connexions", "connection"],
    ["fr", "asynchroniques", "asynchronic"],
    ["pt-br", "latencia", "latency"],
    ["pt-br", "compressao", "compression"],
    ["pt-br", "serializacao", "serialization"],
    ["pt-br", "volatilidade", "volatility"],
  ])("of %s %s has %s", (locale, word, english) => {
    expect(cognates(word, locale)).toContain(english);
  });

  it("has none in other languages, and none too short to tell anything", () => {
    expect(cognates("latence", "en")).toEqual([]);
    expect(cognates("latence", "zh-CN")).toEqual([]);
    expect(cognates("ter", "pt-br")).toEqual([]);
  });
});

describe("tokensOf", () => {
  it("cuts Han into overlapping pairs, the same alone and in a sentence", () => {
    expect(indexTerms("适配器")).toEqual(["适配", "配器"]);
    expect(indexTerms("使用适配器时")).toEqual(expect.arrayContaining(["适配", "配器"]));
    expect(indexTerms("源")).toEqual(["源"]);
  });

  it("does not cut Han letters beyond the basic plane in half", () => {
    expect(indexTerms("𠮷野家")).toEqual(["𠮷野", "野家"]);
  });

  it("finds a member by its whole name and by its parts", () => {
    expect(indexTerms("emitWithAck")).toEqual(expect.arrayContaining(["emitwithack", "emit", "with", "ack"]));
    expect(indexTerms("connect_error")).toEqual(expect.arrayContaining(["connect_error", "connect", "error"]));
    expect(indexTerms("ERR_CONNECTION_REFUSED")).toEqual(expect.arrayContaining(["err", "connection", "refused"]));
  });

  it("keeps version numbers whole", () => {
    expect(indexTerms("4.7.5")).toEqual(["4.7.5"]);
  });

  it("separates Latin from Han where nothing stands between them", () => {
    expect(indexTerms("使用socket连接")).toEqual(["使用", "socket", "连接"]);
  });

  it("knows the place of each token", () => {
    const text = "l'événement 房间";
    expect(tokensOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(["l", "événement", "房间"]);
  });

  it.each(["", "🦄👨‍👩‍👧", "…？！", "\u0000\uffff"])("makes nothing of %j", (text) => {
    expect(tokensOf(text)).toEqual([]);
  });
});

describe("isWithin", () => {
  it("counts letters put in, left out, changed and swapped", () => {
    expect(isWithin("brodcast", "broadcast", 1)).toBe(true);
    expect(isWithin("middelware", "middleware", 1)).toBe(true);
    expect(isWithin("recconexion", "reconexao", 2)).toBe(false);
    expect(isWithin("room", "rooms", 0)).toBe(false);
  });
});

describe("withoutNoise", () => {
  it("keeps the message", () => {
    expect(withoutNoise("Access at 'http://localhost:3000/socket.io/?EIO=4' has been blocked")).toMatch(
      /^Access at '\s+' has been blocked$/,
    );
  });

  it.each([
    "TypeError: io is not a function at HTMLDocument.<anonymous> (index.html:14:20)",
    "TypeError: io is not a function at Server.setupListenHandle [as _listen2] (node:net:1463:16) at async /app/main.js:3:1",
    "(main.ts:7) TypeError: io is not a function",
  ])("leaves out where it was thrown: %s", (pasted) => {
    expect(withoutNoise(pasted).trim()).toBe("TypeError: io is not a function");
  });

  it("takes no word of a question for a line of a stack", () => {
    expect(withoutNoise("at least once: emit at 12:30 to node:test")).toBe("at least once: emit at 12:30 to node:test");
  });
});

describe("codeWords", () => {
  it("keeps the words of samples that the prose does not have, once, without those of every sample", () => {
    expect(
      codeWords("const io = new Server(3000);\nio.on('connection', (socket) => socket.join(room));", "A socket joins."),
    ).toBe("Server connection join room");
  });
});
