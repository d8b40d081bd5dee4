// Wrapped: translates the headings inside dropdowns, which Docusaurus leaves in the language of the configuration.
import type { Props } from "@theme/NavbarItem/HtmlNavbarItem";
import HtmlNavbarItem from "@theme-original/NavbarItem/HtmlNavbarItem";
import { translatedHeading } from "./headings";

export default function HtmlNavbarItemWrapper(props: Props) {
  return <HtmlNavbarItem {...props} value={translatedHeading(props.value)} />;
}
