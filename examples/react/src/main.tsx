import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import App from "./App";
import PerUserApp from "./per-user/App";

const perUser = new URLSearchParams(location.search).has("per-user");

createRoot(document.getElementById("root")!).render(<StrictMode>{perUser ? <PerUserApp /> : <App />}</StrictMode>);
