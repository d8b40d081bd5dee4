import { createContext, type ReactNode } from "react";

/**
 * The element of the route that shows the page. The sidebar stands outside the page, so it renders this element a
 * second time, with `PagePart` as "members", to get the page's list of members.
 */
export const PageElement = createContext<ReactNode>(null);

/** Which part of a page its route renders. */
export const PagePart = createContext<"page" | "members">("page");

/** Whether the sidebar has the page's members, so that no other list beside the page is needed. */
export const HasMembers = createContext(false);
