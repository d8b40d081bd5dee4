import { indexFolder, type Manifest, manifestFile } from "../model/manifest";

/** Queries that find something, in the reader's language, for one who found nothing. None when they cannot be fetched. */
export async function fetchSuggestions(baseUrl: string): Promise<string[]> {
  try {
    const response = await fetch(`${baseUrl}${indexFolder}/${manifestFile}`);
    const { suggestions }: Manifest = await response.json();
    return suggestions;
  } catch {
    return [];
  }
}
