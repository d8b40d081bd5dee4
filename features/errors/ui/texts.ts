import { translate } from "@docusaurus/Translate";

/** Who gets to see a message, as an entry's row shows it. */
export type Place = "server" | "client" | "both" | "browser";

/** The words for where a message is printed. */
export function placeTexts(place: Place): string[] {
  const server = translate({
    id: "errors.place.server",
    message: "Server",
    description: "Beside an error message: it is printed on the server",
  });
  const client = translate({
    id: "errors.place.client",
    message: "Client",
    description: "Beside an error message: it is printed on the client",
  });
  const browser = translate({
    id: "errors.place.browser",
    message: "Browser",
    description: "Beside an error message: the browser prints it in its console",
  });
  return { server: [server], client: [client], both: [server, client], browser: [browser] }[place];
}
