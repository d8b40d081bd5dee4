/** The file, in the folder where releases are installed, by which they are imported as ES modules. */
export const loaderFile = "load.mjs";

export const loaderSource = "export const load = (name) => import(name);\n";
