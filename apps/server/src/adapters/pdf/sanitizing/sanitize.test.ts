import { resumes } from "@postfolio/templates/test-resumes/resumes.ts";
import { expect, test } from "vitest";
import { resumeHtml } from "../../../../test/resume-html.ts";
import { sanitize } from "./sanitize.ts";

const clean = (html: string) => sanitize(html)?.content;

test.each(Object.entries(resumes))("leaves the templates' own markup unchanged: %s", (_name, resume) => {
  for (const template of [1, 2] as const) {
    const html = resumeHtml(resume, template);
    const result = sanitize(html);
    let content = result?.content ?? "";
    for (const [placeholder, source] of result?.pictures ?? [])
      content = content.replace(placeholder, source);
    expect(canonical(content)).toBe(canonical(html.replace(/^<article[^>]*>|<\/article>$/gu, "")));
    expect(result).toMatchObject({
      name: resume.Profile.name,
      lang: resume.options.language,
      hasContent: content.replaceAll(/<(?!img)[^>]*>/gu, "") !== "",
    });
  }
});

/** Normalizes equivalent notations of the same markup. */
const canonical = (html: string): string =>
  html
    .replaceAll(/(<img[^>]*[^/ ])\/?>/gu, "$1 />")
    .replaceAll("&#x27;", "'")
    .replaceAll(/>[^<]*/gu, (text) => text.replaceAll("&quot;", '"'));

test.each([
  ["<script>steal()</script><p>text</p>", "<p>text</p>"],
  ['<p onclick="steal()" onmouseover=steal() id="x" style="position:fixed">text</p>', "<p>text</p>"],
  ["<style>*{display:none}</style><p>text</p>", "<p>text</p>"],
  [
    '<link rel="stylesheet" href="http://a/x.css"><meta http-equiv="refresh" content="0;http://a"><base href="//a">',
    "",
  ],
  ['<iframe src="http://a"></iframe><object data="http://a"></object><embed src="http://a">', ""],
  ['<form action="http://a"><input value="x"><button>Send</button></form>', "Send"],
  ['<svg><use href="http://a#x"/><image href="http://a/x.png"/><path d="M0 0" filter="url(#f)"/></svg>', ""],
  ["<svg><foreignObject><iframe src=file:///etc/passwd></iframe></foreignObject></svg>", ""],
  ["<math><mi xlink:href='javascript:1'>x</mi></math>", "x"],
  [
    '<a href="javascript:steal()">a</a><a href="JaVa\tScript:1">b</a><a href="data:text/html,x">c</a>',
    "<a>a</a><a>b</a><a>c</a>",
  ],
  ['<a href="file:///etc/passwd">a</a><a href="//evil">b</a>', "<a>a</a><a>b</a>"],
  [
    '<a href="https://a.example/?b&amp;c" target="_blank" ping="http://a">a</a><a href="mailto:a@b.c">b</a><a href="tel:+1">c</a>',
    '<a href="https://a.example/?b&amp;c">a</a><a href="mailto:a@b.c">b</a><a href="tel:+1">c</a>',
  ],
  ['<p class="resume-title evil fixed">text</p>', '<p class="resume-title">text</p>'],
  ["<p>a &lt;script&gt; &amp;amp; b</p>", "<p>a &lt;script&gt; &amp;amp; b</p>"],
  ["<!-- comment --><![CDATA[x]]><?php x ?><p>text</p>", "<p>text</p>"],
  ['<article class="resume"><article><p>text</p></article></article>', "<p>text</p>"],
  ["<video src=http://a></video><audio src=http://a></audio><picture><source srcset=http://a></picture>", ""],
  ["<noscript><p title='</noscript><img src=x onerror=steal()>'></noscript>", "<p></p>"],
])("%s", (html, expected) => {
  expect(clean(html)?.trim()).toBe(expected);
});

test("reduces a picture to its alt text and a placeholder for its source", () => {
  const result = sanitize(
    '<img src="http://a/x.png" srcset="http://a/y.png 2x" onerror="steal()" alt="Me" loading="lazy">',
  );
  const [placeholder] = result?.pictures.keys() ?? [];
  expect(result?.content).toBe(`<img src="${placeholder}" alt="Me" />`);
  expect([...(result?.pictures.values() ?? [])]).toEqual(["http://a/x.png"]);
});

test("drops pictures beyond the first four", () => {
  const result = sanitize('<img src="http://a/">'.repeat(50));
  expect(result?.content.match(/<img/gu)).toHaveLength(4);
});

test("keeps the article's language, direction and classes only if they are known", () => {
  expect(
    sanitize('<article class="resume paper-letter evil" lang="pt-BR" dir="rtl">x</article>'),
  ).toMatchObject({
    classes: ["resume", "paper-letter"],
    lang: "pt-BR",
    dir: "rtl",
  });
  expect(sanitize(`<article class="a" lang='"><script>' dir="up">x</article>`)).toMatchObject({
    classes: [],
    lang: "en",
    dir: "",
  });
});

test.each(["", "  ", "<p></p>", "<p> \n</p>", "<script>1</script>", "<style>a</style>"])(
  "finds no content in %j",
  (html) => {
    expect(sanitize(html)?.hasContent).toBe(false);
  },
);

test("quickly rejects more markup than any resume has", () => {
  expect(sanitize("<div>".repeat(100_000))).toBeNull();
  expect(sanitize(`<p>${"x".repeat(500_000)}</p>`)).toBeNull();
  expect(sanitize(`<p ${"a ".repeat(200_000)}>x</p>`)).toBeNull();
  expect(sanitize(`<p class="${"resume-title ".repeat(100_000)}">x</p>`)).toBeNull();
});

test("flattens nesting beyond what the templates need", () => {
  expect(clean(`${"<div>".repeat(5_000)}deep${"</div>".repeat(5_000)}`)).toMatch(
    /^(?:<div>){24}deep(?:<\/div>){24}$/u,
  );
});
