export const parse = (text: string) => Object.fromEntries(new URLSearchParams(text));
export const stringify = (fields: Record<string, string>) => String(new URLSearchParams(fields));
