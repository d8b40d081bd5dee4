/** Assistants that open with a question already written in their field, which the reader sends. */
export const assistants: ReadonlyArray<{ name: string; url(question: string): string }> = [
  {
    name: "ChatGPT",
    url: (question) => `https://chatgpt.com/?${new URLSearchParams({ hints: "search", prompt: question })}`,
  },
  { name: "Claude", url: (question) => `https://claude.ai/new?${new URLSearchParams({ q: question })}` },
];
