import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Profile, ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { visibleProfile } from "@postfolio/contract/resumes/visible-resume.ts";
import { TEMPLATES, templateOf } from "@postfolio/templates/templates.ts";
import { escapeUTF8 as escape } from "entities";
import { fontFaces, readWebFonts } from "./web-fonts.ts";
import { rootAttributes, type Words, wordsInReply } from "../../words.ts";

/* Pages contain no scripts. All links that no longer work show the same page. */

export interface SharedPage {
  html: string;
  headers: Record<string, string>;
}

interface PageOptions {
  /** The URL for reporting abuse. */
  reportUrl: string;
  webRoot: string;
}

interface SharedResume {
  resume: ResumeContent;
  markup: string;
  isIndexed: boolean;
  pdfPath: string | undefined;
  cardUrl: string | undefined;
  /** Gives access to the PDF and the other languages of a password-protected page. */
  pass: string | undefined;
  /** With fewer than two, no language switch is shown. */
  languages: PageLanguage[];
  publicUrl: string;
}

interface PageLanguage {
  /** BCP 47. */
  language: string;
  isShown: boolean;
  path: string;
}

export async function sharedPages({ reportUrl, webRoot }: PageOptions) {
  const [base, frame, ...templates] = await Promise.all([
    readStyle("@postfolio/templates/resume/resume.css"),
    readStyle(join(import.meta.dirname, "shared-page.css")),
    ...TEMPLATES.map(({ name }) => readStyle(`@postfolio/templates/templates/${name}/style.css`)),
  ]);
  const fonts = await readWebFonts(webRoot);
  const foot = ({ t }: Words) =>
    `<footer class="shared-foot"><p>` +
    escape(t("We count how often this page is opened, without cookies and without storing IP addresses.")) +
    `</p><p>${rich(t("Made with <home>Postfolio</home>"), "home", (label) => `<a href="/">${label}</a>`)} · ` +
    `<a href="${escape(reportUrl)}">${escape(t("Report this page"))}</a></p></footer>`;

  return {
    resume(shared: SharedResume): SharedPage {
      const { resume, markup, isIndexed, pdfPath, cardUrl, pass, languages } = shared;
      const { name, profession } = visibleProfile(resume.Profile);
      const words = wordsInReply();
      const title = titleOf(name, words);
      const faces = fontFaces(fonts, base, resume.options.font || templateOf(resume.template).font, markup);
      // A resume may link to anything, so links pass on no ranking or referrer.
      const article = markup.replaceAll("<a ", '<a rel="nofollow ugc noreferrer" ');
      return page(words, {
        title,
        styles: [base + (templates[resume.template - 1] ?? "") + frame, faces],
        isIndexed,
        head:
          cardHead({ title, profession, cardUrl, words }) +
          (isIndexed ? personData(name, profession) + alternatesOf(shared) : ""),
        body:
          `<header class="shared-bar"><p>${escape(words.t("Shared with Postfolio"))}</p>${languageSwitch(languages, pass, words)}${pdfButton(pdfPath, pass, words)}</header>` +
          `<main>${article}</main>${foot(words)}`,
      });
    },

    /** What bots see for a link with a view limit: the title and preview card. */
    introduction({ profile, cardUrl }: { profile: Profile; cardUrl: string | undefined }): SharedPage {
      const { name, profession } = visibleProfile(profile);
      const words = wordsInReply();
      const title = titleOf(name, words);
      return page(words, {
        title,
        styles: [frame],
        head: cardHead({ title, profession, cardUrl, words }),
        body:
          `<main><div class="shared-card"><h1>${escape(title)}</h1>` +
          `<p>${escape(words.t("Open this link in a browser to read the resume."))}</p></div></main>`,
      });
    },

    locked(refusal: string | undefined): SharedPage {
      const words = wordsInReply();
      const { t, sentenceOf } = words;
      return page(words, {
        title: t("Password needed"),
        styles: [frame],
        body:
          `<main><div class="shared-card"><h1>${escape(t("This page is password-protected"))}</h1>` +
          `<p>${escape(t("Ask the person who sent you the link for the password."))}</p>` +
          `<form method="post"><label for="password">${escape(t("Password"))}</label>` +
          `<input id="password" name="password" type="password" required autocomplete="off" autofocus${refusal === undefined ? "" : ' aria-describedby="refusal" aria-invalid="true"'}>` +
          (refusal === undefined ? "" : `<p id="refusal" role="alert">${escape(sentenceOf(refusal))}</p>`) +
          `<button class="shared-button">${escape(t("Open"))}</button></form></div></main>`,
      });
    },

    missing(): SharedPage {
      const words = wordsInReply();
      const { t } = words;
      const text = t("It may have expired or been deleted. Ask the person who sent it to you for a new one.");
      return page(words, {
        title: t("Link not found"),
        styles: [frame],
        body:
          `<main><div class="shared-card"><h1>${escape(t("This link doesn't work"))}</h1>` +
          `<p>${escape(text)}</p></div></main>`,
      });
    },
  };
}

export type SharedPages = Awaited<ReturnType<typeof sharedPages>>;

function pdfButton(path: string | undefined, pass: string | undefined, { t }: Words): string {
  if (path === undefined) return "";
  const label = escape(t("Download PDF"));
  if (pass === undefined) return `<a class="shared-button" href="${escape(path)}">${label}</a>`;
  return (
    `<form method="post" action="${escape(path)}"><input type="hidden" name="pass" value="${escape(pass)}">` +
    `<button class="shared-button">${label}</button></form>`
  );
}

function languageSwitch(languages: readonly PageLanguage[], pass: string | undefined, { t }: Words): string {
  if (languages.length < 2) return "";
  const items = languages.map(({ language, isShown, path }) => {
    const tag = escape(language);
    const name = escape(nameOf(language));
    if (isShown) return `<span lang="${tag}" aria-current="true">${name}</span>`;
    if (pass === undefined) return `<a href="${escape(path)}" lang="${tag}" hreflang="${tag}">${name}</a>`;
    return (
      `<form method="post" action="${escape(path)}"><input type="hidden" name="pass" value="${escape(pass)}">` +
      `<button class="shared-language" lang="${tag}">${name}</button></form>`
    );
  });
  return `<nav class="shared-languages" aria-label="${escape(t("Languages"))}">${items.join("")}</nav>`;
}

/** Returns the language's name in the language itself, such as "Français". */
function nameOf(tag: string): string {
  try {
    const name = new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag;
    return name.replace(/^./u, (first) => first.toLocaleUpperCase(tag));
  } catch {
    // An imported resume may have a tag that our schema accepts but `Intl` doesn't.
    return tag;
  }
}

/** Tells search engines about the other languages. */
const alternatesOf = ({ languages, publicUrl }: SharedResume): string =>
  languages.length < 2
    ? ""
    : languages
        .map(
          ({ language, path }) =>
            `<link rel="alternate" hreflang="${escape(language)}" href="${escape(publicUrl + path)}">`,
        )
        .join("");

const titleOf = (name: string, { t }: Words): string =>
  name === "" ? t("Shared resume") : t("{{name}} – Resume", { name });

/** Wraps the marked words of a text in an element. */
function rich(text: string, name: string, element: (words: string) => string): string {
  const [before = "", inside = "", after = ""] = text.split(new RegExp(`</?${name}>`, "u")).map(escape);
  return before + element(inside) + after;
}

const cardHead = ({
  title,
  profession,
  cardUrl,
  words,
}: {
  title: string;
  profession: string;
  cardUrl: string | undefined;
  words: Words;
}): string =>
  `<meta property="og:title" content="${escape(title)}"><meta property="og:type" content="profile">` +
  (profession === "" ? "" : `<meta property="og:description" content="${escape(profession)}">`) +
  (cardUrl === undefined ? "" : cardPicture(cardUrl, title, words));

function cardPicture(url: string, title: string, { t }: Words): string {
  const parts = { image: url, "image:type": "image/jpeg", "image:width": "1200", "image:height": "630" };
  const alt = t("The first page: {{title}}", { title });
  return (
    Object.entries({ ...parts, "image:alt": alt })
      .map(([name, value]) => `<meta property="og:${name}" content="${escape(value)}">`)
      .join("") + `<meta name="twitter:card" content="summary_large_image">`
  );
}

function personData(name: string, jobTitle: string): string {
  const data = {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    mainEntity: { "@type": "Person", name, ...(jobTitle !== "" && { jobTitle }) },
  };
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", String.raw`\u003c`)}</script>`;
}

interface PageParts {
  title: string;
  styles: string[];
  isIndexed?: boolean;
  head?: string;
  body: string;
}

function page(words: Words, { title, styles, isIndexed = false, head = "", body }: PageParts): SharedPage {
  const used = styles.filter((style) => style !== "");
  const hashes = used.map((style) => `'sha256-${createHash("sha256").update(style).digest("base64")}'`);
  return {
    html:
      `<!doctype html><html ${rootAttributes(words)}><head><meta charset="utf-8"><title>${escape(title)}</title>` +
      `<meta name="viewport" content="width=device-width, initial-scale=1">` +
      `<link rel="icon" href="/favicon.svg" type="image/svg+xml">${head}` +
      `${used.map((style) => `<style>${style}</style>`).join("")}</head><body>${body}</body></html>`,
    headers: {
      "content-type": "text/html; charset=utf-8",
      vary: "Accept-Language, Cookie, Sec-Fetch-Mode",
      "content-security-policy":
        `default-src 'none'; style-src ${hashes.join(" ")}; img-src 'self' data:; font-src 'self'; ` +
        `form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      // The URL is a secret that linked sites must not learn.
      "referrer-policy": "no-referrer",
      ...(!isIndexed && { "x-robots-tag": "noindex, nofollow, noarchive" }),
    },
  };
}

async function readStyle(file: string): Promise<string> {
  const css = await readFile(createRequire(import.meta.url).resolve(file), "utf8");
  return css
    .replaceAll(/\/\*[^]*?\*\//gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
}
