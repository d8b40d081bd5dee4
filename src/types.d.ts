declare module "@generated/lazy-routes/globalData.json" {
  const globalData: import("@docusaurus/types").GlobalData;
  export default globalData;
}

declare module "@generated/page-index/default/pages.json" {
  const pages: import("@site/features/page-index/model/pageTitles").PageTitle[];
  export default pages;
}

declare module "@generated/releases/default/releases.json" {
  const releases: import("@site/features/releases/model/listing").ListedRelease[];
  export default releases;
}

declare module "@docusaurus/core/lib/client/preload" {
  export default function preload(pathname: string): Promise<unknown>;
}

declare module "*?raw" {
  const source: string;
  export default source;
}
