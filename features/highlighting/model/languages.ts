/** Languages whose name is not their fence's word with a capital letter. */
const names: Record<string, string> = {
  js: "JavaScript",
  mjs: "JavaScript",
  cjs: "JavaScript",
  jsx: "JSX",
  ts: "TypeScript",
  tsx: "TSX",
  json: "JSON",
  html: "HTML",
  css: "CSS",
  xml: "XML",
  yaml: "YAML",
  yml: "YAML",
  toml: "TOML",
  sql: "SQL",
  cpp: "C++",
  csharp: "C#",
  bash: "Shell",
  sh: "Shell",
  console: "Shell",
  powershell: "PowerShell",
  nginx: "nginx",
  haproxy: "HAProxy",
  text: "",
};

/**
 * What a code block without a title is called.
 *
 * @param language the fence's word, such as `js`
 * @returns the name as the language's own site writes it; empty for plain text
 */
export function languageName(language: string): string {
  return names[language] ?? language.charAt(0).toUpperCase() + language.slice(1);
}

/** Commands and messages, which need no name as long as they are short. */
const plain = new Set(["bash", "sh", "shell", "zsh", "console", "powershell", "text"]);

/** Lines of commands or plain text that a block without a bar may have. */
const mostLines = 4;

/** Whether a block without a title needs no bar: one line of code, or a few commands. */
export function isShort(code: string, language: string): boolean {
  const lines = code.split("\n").length;
  return lines === 1 || (plain.has(language) && lines <= mostLines);
}
