import type { ClientModule } from "@docusaurus/types";
// By its full name, which the plugin replaces on the server.
import { loadTokenizer } from "@site/features/highlighting/ui/tokenizer";

const aheadOfPages: ClientModule = {
  onRouteUpdate({ previousLocation, location }) {
    if (previousLocation && previousLocation.pathname !== location.pathname) {
      // The page that comes is being fetched at the same time. Code without colors is no reason to say anything.
      loadTokenizer().catch(() => {});
    }
  },
};

export default aheadOfPages;
