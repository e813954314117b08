// Stands in for https://accounts.google.com/gsi/client: the part of `google.accounts.id` that a page
// uses to draw the button and the One Tap prompt. Everything it draws says that it is a sandbox.

(() => {
  const base = new URL(".", document.currentScript.src);
  let settings = null;
  let popup = null;
  let prompt = null;

  const address = (path) => {
    const url = new URL(path, base);
    url.searchParams.set("client_id", settings.client_id);
    url.searchParams.set("origin", location.origin);
    if (settings.nonce !== undefined) url.searchParams.set("nonce", settings.nonce);
    if (settings.ux_mode === "redirect") {
      url.searchParams.set("login_uri", settings.login_uri ?? location.href);
      url.searchParams.set("g_csrf_token", csrfToken());
    }
    return url.href;
  };

  /** Returns the token in a cookie on the page's own origin, which a posted sign-in has to match. */
  const csrfToken = () => {
    const known = /(?:^|;\s*)g_csrf_token=([^;]+)/u.exec(document.cookie)?.[1];
    const token = known ?? crypto.randomUUID().replaceAll("-", "").slice(0, 16);
    const crossSite = location.protocol === "https:" ? "; SameSite=None; Secure" : "";
    document.cookie = `g_csrf_token=${token}; Path=/${crossSite}`;
    return token;
  };

  const openChooser = () => {
    if (settings.ux_mode === "redirect") {
      location.assign(address("chooser"));
      return;
    }
    const left = window.screenX + (window.outerWidth - 480) / 2;
    popup = window.open(
      address("chooser"),
      "google-sandbox",
      `popup,width=480,height=620,left=${left},top=120`,
    );
  };

  const closePrompt = () => {
    prompt?.remove();
    prompt = null;
  };

  window.addEventListener("message", ({ data, origin, source }) => {
    const known = source !== null && (source === popup || source === prompt?.contentWindow);
    if (!known || origin !== base.origin || data?.source !== "google-sandbox") return;
    if (data.type === "size") prompt.style.height = `${data.height}px`;
    if (data.type === "close") closePrompt();
    if (data.type === "choose") {
      closePrompt();
      openChooser();
    }
    if (data.type === "credential") {
      closePrompt();
      settings.callback({
        credential: data.credential,
        select_by: data.select_by,
        clientId: settings.client_id,
      });
    }
  });

  const TEXTS = {
    signin_with: "Sign in with Google",
    signup_with: "Sign up with Google",
    continue_with: "Continue with Google",
    signin: "Sign in",
  };

  const requireSettings = () => {
    if (!settings) throw new Error("google.accounts.id.initialize() was not called");
  };

  const id = {
    initialize(options) {
      if (!options?.client_id) throw new Error("Missing required parameter: client_id.");
      settings = options;
    },
    renderButton(parent, options = {}) {
      requireSettings();
      const host = document.createElement("div");
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = TEXTS[options.text] ?? TEXTS.signin_with;
      const dark = options.theme === "filled_black";
      Object.assign(button.style, {
        width: options.width ? `${parseInt(options.width, 10)}px` : "100%",
        maxWidth: "100%",
        minHeight: "40px",
        padding: "0 12px",
        border: `1px solid ${dark ? "#8e918f" : "#747775"}`,
        borderRadius: options.shape === "pill" ? "20px" : "4px",
        background: dark ? "#131314" : "#fff",
        color: dark ? "#e3e3e3" : "#1f1f1f",
        font: "500 14px system-ui, sans-serif",
        cursor: "pointer",
      });
      const mark = document.createElement("small");
      mark.textContent = " (Sandbox)";
      button.append(mark);
      button.addEventListener("click", () => {
        options.click_listener?.();
        openChooser();
      });
      // A shadow root keeps the page's styles off the button, as Google's own frame does.
      host.attachShadow({ mode: "open" }).append(button);
      parent.replaceChildren(host);
    },
    prompt() {
      requireSettings();
      closePrompt();
      prompt = document.createElement("iframe");
      prompt.src = address("one-tap");
      prompt.title = "Sign in with Google (Sandbox)";
      Object.assign(prompt.style, {
        position: "fixed",
        // At the bottom on phones, like Google's own prompt.
        [matchMedia("(max-width: 480px)").matches ? "bottom" : "top"]: "16px",
        right: "16px",
        width: "min(340px, calc(100vw - 32px))",
        height: "0",
        border: "0",
        borderRadius: "12px",
        boxShadow: "0 4px 24px #0004",
        zIndex: "9999",
      });
      // Asks for the frame's size, because a message that the frame sends while loading may get lost.
      prompt.addEventListener("load", ({ target }) =>
        target.contentWindow?.postMessage({ source: "google-sandbox", type: "size" }, base.origin),
      );
      document.body.append(prompt);
    },
    cancel: closePrompt,
    // Sign-in always takes a click here, so there is nothing to turn off.
    disableAutoSelect() {},
  };

  window.google = { ...window.google, accounts: { ...window.google?.accounts, id } };
  window.onGoogleLibraryLoad?.();
})();
