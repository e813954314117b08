import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { receiveReturn } from "./features/accounts/sign-in/google-redirect.ts";
import { preloadScreen } from "./app/routes.tsx";
import "./ui/tokens.css";
import "./ui/fonts.css";

/** Milliseconds that the first screen may take to come; then the loading bar is shown until it has. */
const PATIENCE = 1_000;

// Before anything else reads the address.
receiveReturn();
await Promise.race([
  preloadScreen(window.location.pathname),
  new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
  }),
]);
createRoot(document.querySelector("#root")!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
