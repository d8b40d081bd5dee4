const shells = new Set(["bash", "sh", "shell", "zsh", "console"]);

/** What a command stands behind where a fence shows a terminal, with its output in between. */
const prompt = /^[$%>] +/;

/** The value that a sample prints, behind the statement that prints it. */
const announcedOutput = /[ \t]*\/\/ => .*$/gm;
const announcedOutputInPython = /[ \t]*# => .*$/gm;
const pythons = new Set(["python", "py"]);

/**
 * What the copy button puts on the clipboard: the code of a sample without the values that it announces, and of a
 * terminal the commands alone.
 *
 * @param code the text of the code block
 * @param language the fence's language, such as `js`
 */
export function copied(code: string, language: string): string {
  if (!shells.has(language)) {
    return code.replace(pythons.has(language) ? announcedOutputInPython : announcedOutput, "");
  }
  const commands = code.split("\n").filter((line) => prompt.test(line));
  return commands.length === 0 ? code : commands.map((line) => line.replace(prompt, "")).join("\n");
}
