import type { Config } from "../config/config.ts";

/** What Google's sign-in loads: its script, the style of its button, the frame of its prompt. */
function googleSources({ state, scriptUrl }: Config["google"]): {
  script: string;
  style: string;
  frame: string;
} {
  if (state === "off") return { script: "", style: "", frame: "" };
  const folder = scriptUrl.replace(/client$/u, "");
  return { script: ` ${scriptUrl}`, style: ` ${folder}style`, frame: ` ${folder}` };
}

/**
 * Where Google, X and LinkedIn keep the pictures of accounts. A picture from elsewhere is not shown: a page could tell
 * any host what a user reads here.
 */
const ACCOUNT_PICTURES = [
  "https://lh3.googleusercontent.com",
  "https://pbs.twimg.com",
  "https://abs.twimg.com",
  "https://media.licdn.com",
];

/** The hosts of account pictures, those at stand-ins included. */
function pictureSources({ x, linkedin }: Config): string {
  const standins = [x, linkedin].flatMap(({ state, apiUrl }) =>
    state === "sandbox" ? new URL(apiUrl).origin : [],
  );
  return [...new Set([...ACCOUNT_PICTURES, ...standins])].join(" ");
}

/** Allows no inline scripts, and no host other than Google's for signing in. */
function contentSecurityPolicy(config: Config): string {
  const google = googleSources(config.google);
  return [
    "default-src 'self'",
    `script-src 'self'${google.script}`,
    "script-src-attr 'none'",
    // For style attributes set by menus, dialogs and toasts; they cannot run scripts.
    `style-src 'self' 'unsafe-inline'${google.style}`,
    `img-src 'self' data: blob: ${pictureSources(config)}`,
    "font-src 'self' data:",
    `connect-src 'self'${google.frame}`,
    `frame-src 'self' blob:${google.frame}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(config.publicUrl.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** Turns off everything that the product does not use, for us and for every frame. */
const UNUSED = [
  "accelerometer",
  "autoplay",
  "camera",
  "display-capture",
  "encrypted-media",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "screen-wake-lock",
  "usb",
  "xr-spatial-tracking",
];

function permissionsPolicy({ google }: Config): string {
  const frames = google.state === "off" ? "" : ` "${new URL(google.scriptUrl).origin}"`;
  return [
    ...UNUSED.map((feature) => `${feature}=()`),
    "fullscreen=(self)",
    "clipboard-write=(self)",
    "publickey-credentials-create=(self)",
    "publickey-credentials-get=(self)",
    `identity-credentials-get=(self${frames})`,
  ].join(", ");
}

/**
 * Strict headers for every answer. They are always the same, so they are built once: a middleware that builds
 * them each time costs a twentieth of a whole request.
 */
export function secureHeaders(config: Config): Record<string, string> {
  return {
    "content-security-policy": contentSecurityPolicy(config),
    // Google's button opens a popup that must be able to return to the page.
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    // Only signing in needs permissions of the browser: passkeys, and Google's through its frame.
    "permissions-policy": permissionsPolicy(config),
    // Google's sign-in needs the origin; the path stays private.
    "referrer-policy": "strict-origin-when-cross-origin",
    // Answers of the API are private; files set their own header.
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    // For browsers that do not support `frame-ancestors`.
    "x-frame-options": "DENY",
    "x-permitted-cross-domain-policies": "none",
    ...(config.publicUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
  };
}
