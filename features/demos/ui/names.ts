import { defaultLimits } from "@site/features/demos/handlers/limits";
import { cleanName } from "@site/features/demos/handlers/text";

/**
 * Whether the server would refuse a nickname for its length. A name of many thousands of letters must not even be sent:
 * the connection would end before the server can say why.
 */
export function isTooLong(name: string): boolean {
  const cleaned = cleanName(name, defaultLimits.nameLength);
  return "reason" in cleaned && cleaned.reason === "name_long";
}
