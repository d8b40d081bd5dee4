// Ejected: the theme's own page has a version menu without a name, shows a failure as "no results", says nothing to
// screen readers, and names the hosted service in every case. Same address, parameter and messages.
export { default } from "@site/features/search/ui/page";
