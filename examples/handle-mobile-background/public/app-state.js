import { wakeUp } from "./wake-up.js";

/** Call it once, with the AppState that react-native exports. Returns a function that ends it. */
export function followAppState(AppState, socket) {
  const subscription = AppState.addEventListener("change", (state) => {
    if (state === "active") wakeUp(socket);
  });
  return () => subscription.remove();
}
