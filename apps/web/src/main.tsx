import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { receiveReturn } from "./features/accounts/sign-in/google-redirect.ts";
import { preloadScreen } from "./app/routes.tsx";
import { LANGUAGE } from "./lib/words/locale.ts";
import { textsLoaded } from "./lib/texts.ts";
import "./ui/tokens.css";
import "./ui/fonts.css";

/** How many milliseconds to wait for the first screen before the loading bar appears. */
const START_TIMEOUT_MS = 1_000;

// Must run before anything else reads the URL.
receiveReturn();
await Promise.race([
  preloadScreen(window.location.pathname),
  new Promise((resolve) => {
    setTimeout(resolve, START_TIMEOUT_MS);
  }),
]);
// Text rendered before translations load would stay in English. If they fail to load, English is better than nothing.
if (LANGUAGE !== "en") await Promise.allSettled([textsLoaded()]);
createRoot(document.querySelector("#root")!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
