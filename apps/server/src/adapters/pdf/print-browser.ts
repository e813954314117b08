import { type ChildProcess, spawn } from "node:child_process";
import { chown, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { CdpConnection } from "./cdp.ts";
import { writeFontConfig } from "./fonts.ts";
import type { Chromium } from "./npm-chromium.ts";
import { browserUser, runFolder } from "./private-folder.ts";

/** How long a browser may take from its start to its first PDF, in milliseconds. */
const START_DEADLINE_MS = 20_000;
/**
 * Documents after which the page is made anew. A document's content security policy outlives it in a
 * standing page, so that thousands of them would slow each print down and never be freed.
 */
const DOCUMENTS_PER_PAGE = 100;
/**
 * Documents after which the browser collects its garbage. Left to itself it does so when memory runs
 * short, and until then its memory swings by a fifth. It takes about 5 ms.
 */
const DOCUMENTS_PER_COLLECTION = 10;
/** Enough of what a browser says before it dies to tell why. */
const STDERR_KEPT = 8_192;

// No flag here switches the sandbox or the same-origin policy off, and none may be added that does.
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
  // Containers give 64 MB of shared memory; a long document needs more.
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--use-gl=disabled",
  "--hide-scrollbars",
  "--font-render-hinting=none",
  // Layers against documents that reach for the network: no name resolves, and what needs none meets
  // a proxy that is not there, loopback included.
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--proxy-server=127.0.0.1:9",
  "--proxy-bypass-list=<-loopback>",
  "--disable-remote-fonts",
  "--disable-3d-apis",
];

/** Parameters of `Page.printToPDF`. */
export const PRINT_OPTIONS = {
  printBackground: true,
  preferCSSPageSize: true,
  generateTaggedPDF: true,
  generateDocumentOutline: true,
};

/** A browser that does not start; `message` tells an operator why and what to do. */
export class BrowserStartError extends Error {
  override name = "BrowserStartError";
}

/**
 * One warm, sandboxed browser with one page that prints one document at a time. Documents are set on
 * the standing page, because a new page or context costs five times the print itself.
 */
export class PrintBrowser {
  readonly pid: number;
  /** Settles when the process is gone and its folder deleted. */
  readonly gone: Promise<void>;
  /** False from the moment it is being killed, or its connection broke. */
  alive = true;
  readonly #child: ChildProcess;
  readonly #cdp: CdpConnection;
  #page = { sessionId: "", frameId: "" };
  /** Since the page was made. */
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
   * Starts a browser and closes its page against scripts and the network.
   * @param fonts the folder of `installFonts`
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
      // A process group of its own, so that a kill takes the renderers too.
      detached: process.platform !== "win32",
      // Nothing of the server's environment, which holds its secrets.
      env: {
        HOME: home,
        TMPDIR: home,
        FONTCONFIG_FILE: fontConfig,
        ...(chromium.libraries && { LD_LIBRARY_PATH: chromium.libraries }),
      },
      stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"],
    });
    let said = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      if (said.length < STDERR_KEPT) said += chunk.toString();
    });
    const refused = new Promise<never>((_, reject) => {
      child.once("error", (error) => reject(new BrowserStartError(`${chromium.path}: ${error.message}`)));
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
   * Prints one document. Whoever calls it watches the clock and kills the browser when it is up.
   * @throws BrowserGoneError when the browser dies meanwhile
   * @throws Error when it refuses to print the document
   */
  async print(html: string): Promise<Buffer> {
    this.#documents += 1;
    // Both commands are sent at once: waiting for the first to answer would let the browser paint the
    // document for a screen that nobody sees.
    const [, printed] = await Promise.all([
      this.send("Page.setDocumentContent", { frameId: this.#page.frameId, html }),
      this.send<{ data: string }>("Page.printToPDF", PRINT_OPTIONS),
    ]);
    return Buffer.from(printed.data, "base64");
  }

  /**
   * Makes the page ready for somebody else's document: whatever the last one set going is stopped, for
   * a pending `<meta refresh>` would replace the next one.
   * @returns false when the page is not where it was, and the browser must not be used again
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

  /** Sends a command of the protocol to the page. */
  send<Result = unknown>(method: string, params: object = {}): Promise<Result> {
    return this.#cdp.send<Result>(method, params, this.#page.sessionId);
  }

  /** Ends the browser and every process of it, at once. */
  kill(): void {
    this.alive = false;
    this.#cdp.close();
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    try {
      if (process.platform === "win32") this.#child.kill("SIGKILL");
      else process.kill(-this.pid, "SIGKILL");
    } catch {
      // It ended by itself meanwhile.
    }
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
      // It may be gone with its document before the answer arrives.
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

/** Says in plain words why a browser died at its start. */
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
