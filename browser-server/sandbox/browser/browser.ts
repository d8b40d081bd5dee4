import "./globals";
import { page } from "../worker/page";
import { openPage } from "./openPage";
import { report } from "./report";

/** The code of a browser of a run: it gets its address over the port, and shows the page in this document. */

page.onStart = ({ entry }) => {
  openPage(entry).catch(report);
};

addEventListener("error", (event) => {
  event.preventDefault();
  report(event.error ?? event.message);
});

addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  report(event.reason);
});

addEventListener(
  "message",
  ({ ports }) => {
    if (ports[0]) {
      page.connect(ports[0]);
      page.send({ type: "ready" });
    }
  },
  { once: true },
);
