/** What is wrong with a TypeScript file, and in which line. */
export class CompileError extends Error {
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
  }
}

/**
 * Takes the types out of TypeScript; every line stays where it is. The compiler is loaded by the first call.
 *
 * @throws {CompileError} for what cannot be read
 */
export async function javaScriptOf(code: string): Promise<string> {
  const { transform } = await import("sucrase");
  try {
    return transform(code, { transforms: ["typescript"], disableESTransforms: true, preserveDynamicImport: true }).code;
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number } };
    throw new CompileError(message.replace(/ \(\d+:\d+\)$/, ""), loc?.line ?? 1);
  }
}
