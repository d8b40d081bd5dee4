/** A member of a type: its name, its signature in short, and the type that it leads to, where completion goes on there. */
export type Member = { name: string; detail: string; isMethod: boolean; leadsTo?: string };

/** Public members by type, made from the library's typings by generate.ts. */
export type TypeMembers = Record<string, Member[]>;
