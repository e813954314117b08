import { type ChildProcess, spawn } from "node:child_process";
import { chown, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { CdpConnection } from "./cdp.ts";
import { writeFontConfig } from "../fonts.ts";
import type { Chromium } from "./npm-chromium.ts";
import { browserUser, runFolder } from "./private-folder.ts";

const START_DEADLINE_MS = 20_000;
/** Content security policies accumulate in a page and slow down each print, so the page is reloaded. */
const DOCUMENTS_PER_PAGE = 100;
/** A forced garbage collection takes about 5 ms. Without it, memory use varies by a fifth. */
const DOCUMENTS_PER_COLLECTION = 10;
/** In characters. */
const STDERR_KEPT = 8_192;

// Never add a flag that turns off the sandbox or the same-origin policy.
const FLAGS = [
  "--headless",
  "--remote-debugging-pipe",
  "--no-first-run",
  "--no-default-browser-check",
  "--no-startup-window",
  "--no-pings",
  "--disable-background-networking",
  "--disable-breakpad",
  "--disable-component-update",
  "--disable-default-apps",
  "--disable-domain-reliability",
  "--disable-extensions",
  "--disable-sync",
  "--metrics-recording-only",
  "--mute-audio",
  "--password-store=basic",
  "--use-mock-keychain",
  // Containers have 64 MB of shared memory; a long document needs more.
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--use-gl=disabled",
  "--hide-scrollbars",
  "--font-render-hinting=none",
  // No name resolves. Requests to IP addresses, including loopback, go to a proxy that does not exist.
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--proxy-server=127.0.0.1:9",
  "--proxy-bypass-list=<-loopback>",
  "--disable-remote-fonts",
  "--disable-3d-apis",
];

export const PRINT_OPTIONS = {
  printBackground: true,
  preferCSSPageSize: true,
  generateTaggedPDF: true,
  generateDocumentOutline: true,
};

export interface PictureSize {
  width: number;
  height: number;
  page: number;
}

/** `message` tells the operator the cause and the fix. */
export class BrowserStartError extends Error {
  override name = "BrowserStartError";
}

/** The page is reused, because a new page or context costs five times as much as the print itself. */
export class PrintBrowser {
  readonly pid: number;
  readonly gone: Promise<void>;
  alive = true;
  readonly #child: ChildProcess;
  readonly #cdp: CdpConnection;
  #page = { sessionId: "", frameId: "" };
  #documents = 0;

  private constructor(child: ChildProcess, folder: string) {
    this.pid = child.pid ?? 0;
    this.#child = child;
    this.gone = new Promise((resolve) => {
      child.once("close", () => {
        rm(folder, { recursive: true, force: true, maxRetries: 3 }).then(resolve, resolve);
      });
    });
    const [, , , input, output] = child.stdio as unknown as [null, null, null, Writable, Readable];
    this.#cdp = new CdpConnection(input, output, () => this.kill());
  }

  /**
   * Blocks scripts and network access in the browser's page.
   * @param fonts the folder from `installFonts`
   * @throws BrowserStartError
   */
  static async start(chromium: Chromium, fonts: string): Promise<PrintBrowser> {
    const user = browserUser();
    const folder = await runFolder();
    const home = join(folder, "home");
    await mkdir(home);
    const fontConfig = await writeFontConfig(fonts, folder);
    if (user) for (const path of [folder, home]) await chown(path, user.uid, user.gid);

    const child = spawn(chromium.path, [...FLAGS, `--user-data-dir=${home}`], {
      ...user,
      cwd: folder,
      // The browser gets its own process group, so that a kill also ends the renderers.
      detached: process.platform !== "win32",
      // The server's environment holds its secrets, so the browser gets none of it.
      env: {
        HOME: home,
        TMPDIR: home,
        FONTCONFIG_FILE: fontConfig,
        ...(chromium.libraries && { LD_LIBRARY_PATH: chromium.libraries }),
      },
      stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"],
    });
    let said = "";
    child.stderr?.on("error", () => {});
    child.stderr?.on("data", (chunk: Buffer) => {
      if (said.length < STDERR_KEPT) said += chunk.toString();
    });
    const refused = new Promise<never>((_, reject) => {
      child.on("error", (error) => reject(new BrowserStartError(`${chromium.path}: ${error.message}`)));
    });
    refused.catch(() => rm(folder, { recursive: true, force: true }));
    if (child.pid === undefined) return refused;

    const browser = new PrintBrowser(child, folder);
    const deadline = setTimeout(() => browser.kill(), START_DEADLINE_MS);
    try {
      await browser.#openPage();
      return browser;
    } catch (error) {
      browser.kill();
      await browser.gone;
      throw new BrowserStartError(explain(chromium.path, said), { cause: error });
    } finally {
      clearTimeout(deadline);
    }
  }

  /**
   * The caller enforces the deadline by killing the browser.
   * @throws BrowserGoneError if the browser dies while printing
   * @throws Error if the browser rejects the document
   */
  async print(html: string): Promise<Buffer> {
    this.#documents += 1;
    // Both commands are sent together. Otherwise, the browser would first paint the document for a screen that nobody
    // sees.
    const [, printed] = await Promise.all([
      this.send("Page.setDocumentContent", { frameId: this.#page.frameId, html }),
      this.send<{ data: string }>("Page.printToPDF", PRINT_OPTIONS),
    ]);
    return Buffer.from(printed.data, "base64");
  }

  /**
   * @param size the picture's size in pixels; `page` is the width of the page in CSS pixels
   * @throws the same errors as `print`
   */
  async draw(html: string, { width, height, page }: PictureSize): Promise<Buffer> {
    this.#documents += 1;
    const shown = Math.round((page * height) / width);
    const metrics = { width: page, height: shown, deviceScaleFactor: 1, mobile: false };
    const [, , , drawn] = await Promise.all([
      this.send("Emulation.setDeviceMetricsOverride", metrics),
      this.send("Emulation.setEmulatedMedia", { media: "print" }),
      this.send("Page.setDocumentContent", { frameId: this.#page.frameId, html }),
      this.send<{ data: string }>("Page.captureScreenshot", {
        format: "jpeg",
        quality: 85,
        clip: { x: 0, y: 0, width: page, height: shown, scale: width / page },
      }),
    ]);
    await Promise.all([
      this.send("Emulation.clearDeviceMetricsOverride"),
      this.send("Emulation.setEmulatedMedia", { media: "" }),
    ]);
    return Buffer.from(drawn.data, "base64");
  }

  /**
   * Stops whatever the last document started: a pending `<meta refresh>` would replace the next document.
   * @returns false if the page has navigated away and the browser must not be reused
   */
  async settle(): Promise<boolean> {
    const [, { frameTree }] = await Promise.all([
      this.send("Page.stopLoading"),
      this.send<{ frameTree: { frame: { id: string; url: string } } }>("Page.getFrameTree"),
    ]);
    if (frameTree.frame.id !== this.#page.frameId || frameTree.frame.url !== "about:blank") return false;
    if (this.#documents >= DOCUMENTS_PER_PAGE) await this.#renewPage();
    if (this.#documents % DOCUMENTS_PER_COLLECTION === 0) await this.send("HeapProfiler.collectGarbage");
    return true;
  }

  async #renewPage(): Promise<void> {
    this.#documents = 0;
    const loaded = new Promise<void>((done) => this.#cdp.on("Page.loadEventFired", () => done()));
    await this.send("Page.navigate", { url: "about:blank" });
    await Promise.race([loaded, this.gone]);
  }

  send<Result = unknown>(method: string, params: object = {}): Promise<Result> {
    return this.#cdp.send<Result>(method, params, this.#page.sessionId);
  }

  kill(): void {
    this.alive = false;
    this.#cdp.close();
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    try {
      if (process.platform === "win32") this.#child.kill("SIGKILL");
      else process.kill(-this.pid, "SIGKILL");
    } catch {}
  }

  async #openPage(): Promise<void> {
    const { targetId } = await this.#cdp.send<{ targetId: string }>("Target.createTarget", {
      url: "about:blank",
    });
    const { sessionId } = await this.#cdp.send<{ sessionId: string }>("Target.attachToTarget", {
      targetId,
      flatten: true,
    });
    this.#page.sessionId = sessionId;
    this.#cdp.on("Inspector.targetCrashed", () => this.kill());
    this.#cdp.on("Fetch.requestPaused", ({ requestId }) => {
      // The request may disappear with its document before this command arrives.
      this.send("Fetch.failRequest", { requestId, errorReason: "Aborted" }).catch(() => undefined);
    });
    const [{ frameTree }] = await Promise.all([
      this.send<{ frameTree: { frame: { id: string } } }>("Page.getFrameTree"),
      this.send("Page.enable"),
      this.send("Inspector.enable"),
      this.send("Emulation.setScriptExecutionDisabled", { value: true }),
      this.send("Network.enable"),
      this.send("Network.emulateNetworkConditions", {
        offline: true,
        latency: 0,
        downloadThroughput: 0,
        uploadThroughput: 0,
      }),
      this.send("Fetch.enable", { patterns: [{ urlPattern: "*" }] }),
      this.#cdp.send("Browser.setDownloadBehavior", { behavior: "deny" }),
    ]);
    this.#page.frameId = frameTree.frame.id;
  }
}

function explain(path: string, said: string): string {
  if (/No usable sandbox|Failed to move to new namespace|Operation not permitted.*namespace/iu.test(said)) {
    return (
      `${path} cannot start its sandbox. Allow unprivileged user namespaces on this machine ` +
      "(sysctl kernel.unprivileged_userns_clone=1, or kernel.apparmor_restrict_unprivileged_userns=0), " +
      "or install Chromium or Google Chrome from your system's packages and set CHROMIUM_PATH to it."
    );
  }
  const reason = said.trim().split("\n").slice(-3).join("\n");
  return `${path} did not start${reason ? `:\n${reason}` : ""}`;
}
