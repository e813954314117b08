import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

/** What Google's sign-in needs beside its script; the stand-in is one origin for all of it. */
function googleSources(google: Config["google"]): Record<"script" | "style" | "frame" | "image", string[]> {
  if (google.state === "off") return { script: [], style: [], frame: [], image: [] };
  const { origin } = new URL(google.scriptUrl);
  const folder = google.scriptUrl.replace(/client$/u, "");
  return {
    script: [google.scriptUrl],
    style: [`${folder}style`],
    frame: [folder],
    // Google's profile pictures are `https:`, which is allowed anyway.
    image: google.state === "sandbox" ? [origin] : [],
  };
}

/** Strict headers on every answer. The policy names no inline script and no host but Google's. */
export async function secureHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const google = googleSources(config.google);
  const https = config.publicUrl.startsWith("https:");
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...google.script],
        scriptSrcAttr: ["'none'"],
        // Style attributes set by menus, dialogs and notices; no script can come this way.
        styleSrc: ["'self'", "'unsafe-inline'", ...google.style],
        imgSrc: ["'self'", "data:", "blob:", "https:", ...google.image],
        fontSrc: ["'self'", "data:"],
        connectSrc: ["'self'", ...google.frame],
        frameSrc: ["'self'", "blob:", ...google.frame],
        workerSrc: ["'self'", "blob:"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    // Google's button opens a popup that must find its way back to the page.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    // Google's sign-in needs to learn the origin; the path stays here.
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: https && { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false },
    xFrameOptions: { action: "deny" },
  });
}
