import type { Config } from "../config.ts";

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

/** Where the pictures of accounts at stand-ins are; those of real ones come by https. */
function pictureSources({ x, linkedin }: Config): string {
  const origins = [x.apiUrl, linkedin.apiUrl].map((url) => new URL(url).origin);
  return [...new Set(origins)].map((origin) => (origin.startsWith("http:") ? ` ${origin}` : "")).join("");
}

/** No inline script, and no host but the one that people sign in with. */
function contentSecurityPolicy(config: Config): string {
  const google = googleSources(config.google);
  return [
    "default-src 'self'",
    `script-src 'self'${google.script}`,
    "script-src-attr 'none'",
    // Style attributes set by menus, dialogs and notices; no script can come this way.
    `style-src 'self' 'unsafe-inline'${google.style}`,
    `img-src 'self' data: blob: https:${pictureSources(config)}`,
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

/** What no part of the product uses is off, for us and for every frame. */
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
  "publickey-credentials-get",
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
    `identity-credentials-get=(self${frames})`,
  ].join(", ");
}

/**
 * Strict headers for every answer. They are the same for all, so they are made once: with a middleware
 * that makes them anew they cost a twentieth of a whole request.
 */
export function secureHeaders(config: Config): Record<string, string> {
  return {
    "content-security-policy": contentSecurityPolicy(config),
    // Google's button opens a popup that must find its way back to the page.
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    // Google's sign-in is the one part that asks the browser for something, through its frame.
    "permissions-policy": permissionsPolicy(config),
    // Google's sign-in has to learn the origin; the path stays here.
    "referrer-policy": "strict-origin-when-cross-origin",
    // Answers of the API are somebody's own; files say otherwise for themselves.
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    // For browsers that do not know `frame-ancestors`.
    "x-frame-options": "DENY",
    "x-permitted-cross-domain-policies": "none",
    ...(config.publicUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
  };
}
