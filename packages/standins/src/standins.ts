import { join } from "node:path";
import formBody from "@fastify/formbody";
import Fastify from "fastify";
import { clock as moveClock, type ClockOptions } from "./clock.ts";
import { faults as takeFaults } from "./faults.ts";
import { google } from "./google/google.ts";
import { jobs } from "./jobs/jobs.ts";
import { mail } from "./mail/mail.ts";
import { news } from "./news/news.ts";
import { openai } from "./openai/openai.ts";
import { sendPage } from "./page.ts";
import { NETWORKS } from "./social/networks.ts";
import { type GivenEndpoint, stripe } from "./stripe/stripe.ts";

export interface StandinsOptions extends Pick<ClockOptions, "nextPost"> {
  /** 0 picks any free port. */
  port: number;
  host?: string;
  /** The folder for what the stand-ins keep. Without it, they forget everything when they stop. */
  dataDir?: string;
  /** Milliseconds between two words that the AI streams. By default, text appears as if typed, but quickly. */
  wordDelay?: number;
  /** Where to send Stripe's events, and the secret that signs them. */
  stripe?: GivenEndpoint;
}

export interface Standins {
  /** The stand-ins' URL for a browser, such as `http://localhost:3001`. */
  url: string;
  /** The mail server's URL, such as `smtp://127.0.0.1:2525`. */
  smtpUrl: string;
  /** Returns the stand-ins' time, which `POST /clock` moves. The product uses the same time. */
  now(): Date;
  /** Registers a function to call after the clock has moved; the move waits for it. */
  onMove(catchUp: () => Promise<void>): void;
  close(): Promise<void>;
}

const STYLE = `
  main { max-width: 640px; }
  h2 { font-size: 16px; margin: 24px 0 4px; }
  .actions { display: flex; flex-wrap: wrap; gap: 8px; margin: 12px 0; }
  .quiet { opacity: .75; }
  button:disabled { opacity: .5; cursor: default; }
  ul { padding-left: 20px; }
  li { margin: 8px 0; overflow-wrap: anywhere; }
  a { color: light-dark(#1a5fb4, #8ab4f8); }
`;

/**
 * Starts local servers that speak the wire protocols of the providers, for development and tests without accounts or
 * keys. Each has a path of its own, such as `/google`. Never use them in production: anyone who can reach them can sign
 * in as anyone.
 * @throws if the server cannot listen, for example with EADDRINUSE if the port is in use
 */
export async function startStandins({
  port,
  host = "127.0.0.1",
  dataDir,
  stripe: webhooks,
  wordDelay,
  nextPost,
}: StandinsOptions): Promise<Standins> {
  const app = Fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
  let url = "";
  await app.register(formBody);
  const stateFile = (name: string) => dataDir && join(dataDir, `${name}.json`);
  const clock = moveClock(app, { stateFile: stateFile("clock"), nextPost });
  const faults = takeFaults(app);
  /** Returns options that most stand-ins receive. */
  const at = (name: string) => ({
    prefix: `/${name}`,
    baseUrl: () => `${url}/${name}`,
    stateFile: stateFile(name),
    faults,
    clock,
  });
  await app.register(google, at("google"));
  await app.register(openai, { ...at("openai"), wordDelay });
  await app.register(news, at("news"));
  await app.register(jobs, at("jobs"));
  await app.register(stripe, { baseUrl: () => url, faults, clock, stateFile: stateFile("stripe"), webhooks });
  for (const { provider, serve, ...network } of NETWORKS)
    await app.register(serve, { ...at(provider), ...("isAtRoot" in network && { prefix: "" }) });
  const smtpUrl = await mail(app, { host, stateFile: stateFile("mail") });
  const networks = NETWORKS.map(
    ({ provider, name, about }) =>
      `<li><b><a href="/${provider}">${name}</a></b>: everything that was posted, and for scripts <code>/${provider}/timeline.json</code>. ${about}</li>`,
  );
  const faulty = ["ai", "news", ...NETWORKS.map(({ provider }) => provider)].map(
    (name) => `<code>${name}</code>`,
  );
  app.get("/", async (_request, reply) =>
    sendPage(reply, {
      title: "Stand-ins",
      style: STYLE,
      main: `<p>These local servers replace outside services. Nothing here leaves this machine.</p>
          <h2>Time</h2>
          ${await clock.controls("/")}
          <h2>Services</h2>
          <ul><li><b>Google sign-in</b>: the accounts you make up in its chooser. Script at <code>/google/gsi/client</code>,
          keys at <code>/google/oauth2/v3/certs</code>, tokens for scripts by <code>POST /google/credential</code>.</li>
          <li><b>AI</b>: OpenAI's protocol at <code>/openai/v1</code>; it answers in the words of what it is asked, and labels its texts.</li>
          <li><b>News</b>: made-up stories at <code>/news/search?q=</code> (RSS) and <code>/news/atom.xml</code> (Atom).</li>
          <li><b>Jobs</b>: <a href="/jobs/head-baker">a made-up job posting</a>, which Postfolio reads from
          <code>${url.replace("localhost", "127.0.0.1")}/jobs/head-baker</code>.</li>
          ${networks.join("\n")}
          <li><b><a href="/mail">Mail</a></b>: every mail that was sent; for scripts <code>/mail.json?to=</code>.</li>
          <li><b><a href="/stripe">Payments</a></b>: Stripe's API at <code>/v1</code>; at <code>/stripe</code> subscriptions
          and invoices. Webhooks wait after <code>POST /stripe/webhooks/delivery</code> with <code>{mode: "held"}</code>,
          until <code>{mode: "normal"}</code>.</li>
          <li><b>Trouble</b> for tests: <code>POST /faults</code> with <code>{provider, fault, times}</code>, provider
          ${faulty.join(", ")} or <code>stripe</code>; <code>POST /clock</code> with
          <code>{advance: seconds}</code> or <code>{to: "next-post"}</code> moves the time by which posts go out,
          tokens expire and subscriptions renew.</li></ul>`,
    }),
  );
  await app.listen({ port, host });
  const address = app.server.address();
  if (address === null || typeof address === "string")
    throw new Error("The stand-ins are not listening on a port");
  url = `http://localhost:${address.port}`;
  return { url, smtpUrl, now: clock.now, onMove: clock.onMove, close: () => app.close() };
}
