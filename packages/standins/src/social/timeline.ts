import type { FastifyInstance } from "fastify";
import { escapeHtml as escape, sendPage } from "../page.ts";
import type { Account } from "./accounts.ts";
import type { PostMedia } from "./media.ts";

export interface Post {
  id: string;
  accountId: string;
  text: string;
  /** ISO instant. */
  createdAt: string;
  /** The card of a linked article. */
  article?: { source: string; title: string; description?: string };
  /** Pictures or a single document. */
  media?: PostMedia[];
  /** Shown instead of the text until the reader opens the post. */
  replyTo?: string;
  /** Shown instead of the text until the reader opens it. */
  warning?: string;
  /** Whether pictures are hidden until the reader opens them. */
  sensitive?: boolean;
  /** Undefined if the post is public. */
  visibility?: string;
  /** BCP 47. */
  language?: string;
}

interface Timeline {
  /** The network's name. */
  network: string;
  /** Oldest first. */
  posts: readonly Post[];
  accounts: readonly Account[];
  /** Authors that nobody can sign in as. */
  pages?: readonly Account[];
  picture: (account: Account) => string;
  /** Returns the URL of a picture or document. */
  mediaUrl: (id: string) => string;
  /** Returns the path of a post's page, relative to the network's root, with `:id` in place of the post's id. */
  permalink: (post: Post, author: Account) => string;
  permalinkPattern: string;
  /** Returns a post's id in the network's API, if that differs from `id`. */
  apiId?: (post: Pick<Post, "id" | "accountId">) => string;
}

/** Maximum number of posts on the page. Older ones are on their own pages and in the JSON. */
const MAX_SHOWN_POSTS = 200;

const STYLE = `
  main { max-width: 600px; padding: 16px 0 0; }
  main > .sandbox, main > h1, main > .none { margin-left: 20px; }
  article { display: grid; grid-template-columns: 48px 1fr; gap: 0 12px; padding: 14px 20px; border-top: 1px solid var(--line); }
  article > img { width: 48px; height: 48px; border-radius: 50%; grid-row: 1 / 3; }
  header { display: flex; flex-wrap: wrap; gap: 0 6px; align-items: baseline; }
  header a { color: inherit; text-decoration: none; } header a:hover { text-decoration: underline; }
  .quiet { opacity: .7; font-size: 13px; }
  article p { margin: 2px 0 0; font-size: 15px; white-space: pre-wrap; overflow-wrap: anywhere; }
  .card { display: grid; gap: 2px; grid-column: 2; margin-top: 8px; padding: 10px 12px; border: 1px solid var(--line); border-radius: 8px; color: inherit; text-decoration: none; }
  .media { display: grid; gap: 4px; grid-template-columns: repeat(auto-fit, minmax(45%, 1fr)); grid-column: 2; margin-top: 8px; }
  .media figure { position: relative; margin: 0; } article .media img { display: block; width: 100%; height: auto; max-height: 420px; object-fit: cover; border-radius: 8px; }
  .media figcaption { font-size: 12px; opacity: .8; overflow-wrap: anywhere; }
  .thread { border-left: 2px solid var(--line); margin-left: 43px; } .thread article { border-top: 0; padding-left: 12px; }
  .alone article { display: block; } .alone article p { font-size: 20px; margin-top: 12px; }`;

/** Serves a public page with the posts, newest first, a page for each post, and all posts as JSON. */
export function serveTimeline(app: FastifyInstance, timeline: Timeline): void {
  const { network, posts, accounts, pages = [], picture, permalink, mediaUrl } = timeline;
  const shownMedia = ({ id, type, alt, title }: PostMedia): string =>
    title === undefined
      ? `<figure><img src="${escape(mediaUrl(id))}" alt="${escape(alt)}">${alt && `<figcaption>ALT ${escape(alt)}</figcaption>`}</figure>`
      : `<a class="card" href="${escape(mediaUrl(id))}" type="${escape(type)}"><b>${escape(title)}</b><span class="quiet">PDF document</span></a>`;
  /** Returns the replies that continue a post, in order. */
  const repliesTo = (id: string): Post[] =>
    posts.filter(({ replyTo }) => replyTo === id).flatMap((reply) => [reply, ...repliesTo(reply.id)]);
  const thread = (post: Post): string => {
    const replies = repliesTo(post.id).map(article).join("");
    return article(post) + (replies && `<div class="thread">${replies}</div>`);
  };
  const authorOf = ({ accountId }: Post): Account | undefined =>
    [...accounts, ...pages].find(({ id }) => id === accountId);
  const card = ({ source, title, description }: NonNullable<Post["article"]>): string =>
    `<a class="card" href="${escape(source)}" rel="noreferrer"><b>${escape(title)}</b>` +
    `<span class="quiet">${escape(description ?? new URL(source).host)}</span></a>`;
  const shownText = ({ text, warning, sensitive, visibility, language }: Post): string => {
    const words = `<p dir="auto"${language === undefined ? "" : ` lang="${escape(language)}"`}>${escape(text)}</p>`;
    const notes = [
      ...(visibility === undefined ? [] : [`Visibility: ${visibility}`]),
      ...(sensitive ? ["Sensitive pictures"] : []),
    ];
    const seen = notes.map((note) => `<p class="quiet">${escape(note)}</p>`).join("");
    return (
      (warning === undefined ? words : `<details><summary>${escape(warning)}</summary>${words}</details>`) +
      seen
    );
  };
  const article = (post: Post): string => {
    const author = authorOf(post);
    if (!author) return "";
    const time = new Date(post.createdAt).toLocaleString("en-GB", {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone: "UTC",
    });
    return `<article><img src="${escape(picture(author))}" alt="">
      <header><b>${escape(author.name)}</b><span class="quiet">@${escape(author.handle)}</span><span class="quiet">·</span>
      <a class="quiet" href="${escape(permalink(post, author))}"><time datetime="${escape(post.createdAt)}">${escape(time)} UTC</time></a></header>
      ${shownText(post)}${post.article ? card(post.article) : ""}
      ${post.media ? `<div class="media">${post.media.map(shownMedia).join("")}</div>` : ""}</article>`;
  };

  app.get("/", async (_request, reply) => {
    const roots = posts.slice(-MAX_SHOWN_POSTS).filter(({ replyTo }) => replyTo === undefined);
    const shown = roots.toReversed().map(thread).join("");
    const none = '<p class="none">Nothing has been posted yet. Posts that apps publish appear here.</p>';
    return sendPage(reply, { title: network, style: STYLE, main: shown || none });
  });
  app.get<{ Params: { id: string } }>(timeline.permalinkPattern, async (request, reply) => {
    const post = posts.find(({ id }) => id === request.params.id);
    if (!post) {
      return sendPage(reply, { title: network, main: `<p class="none">This post does not exist.</p>` }, 404);
    }
    return sendPage(reply, {
      title: network,
      style: STYLE,
      main: `<div class="alone">${thread(post)}</div>`,
    });
  });
  app.get("/timeline.json", async () =>
    posts.toReversed().map((post) => ({
      id: timeline.apiId?.(post) ?? post.id,
      author: authorOf(post)?.handle ?? "",
      text: post.text,
      createdAt: post.createdAt,
      ...(post.article && { article: post.article }),
      ...(post.media && {
        media: post.media.map(({ id, ...about }) => ({ ...about, url: mediaUrl(id) })),
      }),
      ...(post.replyTo !== undefined && {
        replyTo: timeline.apiId?.({ ...post, id: post.replyTo }) ?? post.replyTo,
      }),
      ...(post.warning !== undefined && { warning: post.warning }),
      ...(post.sensitive && { sensitive: true }),
      ...(post.visibility !== undefined && { visibility: post.visibility }),
      ...(post.language !== undefined && { language: post.language }),
    })),
  );
}
