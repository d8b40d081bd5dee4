import type { ClientModule } from "@docusaurus/types";

/** The same hash if it can be decoded. If it can't, such as `#100%`, its percent signs become `%25`. */
export function decodable(hash: string): string {
  try {
    decodeURIComponent(hash);
    return hash;
  } catch {
    return hash.replaceAll("%", "%25");
  }
}

const decodableHash: ClientModule = {
  // Docusaurus decodes the hash of a page that it has opened, and crashes if that fails. It gets the same object as here.
  onRouteUpdate({ location }) {
    location.hash = decodable(location.hash);
  },
};

export default decodableHash;
