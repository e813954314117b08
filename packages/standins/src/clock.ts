import type { FastifyInstance } from "fastify";
import { escapeHtml } from "./page.ts";
import { openState } from "./state-file.ts";

/** The stand-ins' own clock, which can be moved ahead. Tokens expire, limits reset, and plans renew by this clock. */
export interface Clock {
  now: () => Date;
  /** Registers a function to call after the clock has moved. */
  onMove: (catchUp: () => Promise<void>) => void;
  /** Returns HTML with the time and with buttons that move the clock and lead back to the given page. */
  controls(page: string): Promise<string>;
}

export interface ClockOptions {
  /** Path of the file that stores the offset. Without a path, the offset is lost on exit. */
  stateFile?: string | undefined;
  /** When the product publishes its next post; null if none is planned. */
  nextPost?: ((now: Date) => Promise<Date | null>) | undefined;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;
const STEPS = [
  ["1 hour ahead", HOUR],
  ["1 day ahead", DAY],
  ["1 month ahead", 31 * DAY],
] as const;
/** The value of `to` that moves the clock to the next post. */
const NEXT_POST = "next-post";

const text = (instant: Date): string => `${instant.toISOString().replace("T", " ").slice(0, 16)} UTC`;

interface Move {
  advance?: unknown;
  to?: unknown;
  back?: unknown;
}

/**
 * Returns the system clock, moved ahead by each `POST /clock` `{advance: seconds}`, `{to: instant}`, or `{to:
 * "next-post"}`. The response is `{now}`. The clock never moves back, not even after a restart, because existing
 * objects would then be dated in the future.
 */
export function clock(app: FastifyInstance, { stateFile, nextPost }: ClockOptions): Clock {
  const state = openState(stateFile, { aheadMs: 0 });
  const followers: (() => Promise<void>)[] = [];
  const now = (): Date => new Date(Date.now() + state.value.aheadMs);
  const next = async (): Promise<Date | null> => (await nextPost?.(now())) ?? null;
  const move = async (ms: number): Promise<void> => {
    state.value.aheadMs += ms;
    state.save();
    await Promise.all(followers.map((catchUp) => catchUp()));
  };

  /** Returns milliseconds; NaN if the clock would not move ahead. */
  async function distance({ advance, to }: Move): Promise<number> {
    if (typeof to !== "string") return Number(advance) * 1000;
    const target = to === NEXT_POST ? (await next())?.getTime() : Date.parse(to);
    return (target ?? Number.NaN) - now().getTime();
  }

  app.post("/clock", async (request, reply) => {
    const wanted = (request.body ?? {}) as Move;
    const ms = await distance(wanted);
    if (!(ms >= 0) || !Number.isFinite(now().getTime() + ms)) {
      const error = `Send {advance: seconds}, {to: an instant in the future}, or {to: "${NEXT_POST}"} if a post is planned`;
      return reply.code(400).send({ error });
    }
    await move(ms);
    // Send users back to the page they came from, but never to another site.
    if (typeof wanted.back === "string")
      return reply.redirect(wanted.back === "/stripe" ? "/stripe" : "/", 303);
    return { now: now().toISOString() };
  });

  return {
    now,
    onMove: (catchUp) => void followers.push(catchUp),
    controls: async (page) => {
      const post = await next();
      const steps = STEPS.map(
        ([label, seconds]) => `<button name="advance" value="${seconds}">${label}</button>`,
      );
      return `<p>It is <b>${text(now())}</b> here, and in the product. Time can only move ahead.</p>
        <form method="post" action="/clock" class="actions">
          <input type="hidden" name="back" value="${escapeHtml(page)}">
          <button name="to" value="${NEXT_POST}" ${post ? "" : "disabled"}>To the next post</button>
          ${steps.join(" ")}
        </form>
        <p class="quiet">${post ? `The next post goes out at ${text(post)}.` : "No post is planned."}
          Posts that a jump leaves more than two hours behind are missed.</p>`;
    },
  };
}
