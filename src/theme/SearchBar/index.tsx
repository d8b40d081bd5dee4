// Ejected: the theme's own bar carries all of DocSearch in the main bundle of every page, connects to the hosted service
// in every case, and stays silent when the box cannot be fetched. Here, a page carries only the button.
export { default } from "@site/features/search/ui/box";
