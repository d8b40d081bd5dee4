import { Sources } from "../worker/sources";

/** The files of the page, by the addresses that the browser has given them. */
export const sources = new Sources();

/**
 * @param code JavaScript
 * @param name the file that errors name
 * @returns the address of a blob with the code
 */
export function addressOf(code: string, name: string): string {
  const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  sources.add(address, name);
  return address;
}
