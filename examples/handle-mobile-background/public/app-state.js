import { wakeUp } from "./wake-up.js";

/** Call this function once, with AppState of "react-native". It returns a function that removes the listener. */
export function followAppState(AppState, socket) {
  const subscription = AppState.addEventListener("change", (state) => {
    if (state === "active") wakeUp(socket);
  });
  return () => subscription.remove();
}
