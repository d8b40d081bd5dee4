// The same work on every machine, like the work of a build: numbers, JSON, texts and a large table. Prints the time that
// it took, and the processor time, in seconds. Changing one of the numbers makes all earlier figures worthless.

function calculate() {
  let state = 1;
  for (let i = 0; i < 200_000_000; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
  }
  return state;
}

function parse() {
  const record = '{"id":12345,"name":"a record of fixed size","tags":["one","two","three"],"at":{"x":1.5,"y":-2.25}}';
  const text = `[${Array(100_000).fill(record).join(",")}]`;
  return JSON.stringify(JSON.parse(text)).length;
}

function replace() {
  const text = "A sentence with [a link](../events/rooms.md#emit) and `code`. ".repeat(50_000);
  return text.replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>').split(/\s+/).length;
}

function count() {
  const words = new Map();
  for (let i = 0; i < 1_000_000; i++) {
    const word = `word ${(i * 7919) % 100_003}`;
    words.set(word, (words.get(word) ?? 0) + 1);
  }
  return [...words.keys()].sort().length;
}

const started = performance.now();
const results = [calculate(), parse(), replace(), count()];
const seconds = (performance.now() - started) / 1000;
const { user, system } = process.cpuUsage();
console.log(JSON.stringify({ seconds, processor: (user + system) / 1e6, results }));
