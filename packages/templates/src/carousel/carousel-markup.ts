import { type CarouselOutline, slideWeight } from "@postfolio/contract/media/media.ts";
import { customAccent } from "@postfolio/contract/resumes/resume-accent.ts";
import { accentOf } from "@postfolio/contract/resumes/resume-layout.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { templateOf } from "../templates.ts";

/** Null for the design of the first template. */
export type CarouselLook = Pick<ResumeContent, "template" | "options"> | null;

/** Amount of text that fits at the large font size, as measured by `slideWeight`. */
const ROOMY = 260;

/**
 * Returns HTML with users' text escaped. Avoids JSX, so that Node can run it.
 * @param author shown on every page
 */
export function carouselMarkup(
  { title, slides }: Pick<CarouselOutline, "title" | "slides">,
  { author, look }: { author: string; look: CarouselLook },
): string {
  const count = slides.length + 1;
  const foot = (number: number): string =>
    `<p class="carousel-foot"><span>${escape(author)}</span><span>${number} / ${count}</span></p>`;
  const page = (body: string, end = ""): string =>
    `<section class="carousel-page"><div class="carousel-body">${body}</div>${end}</section>`;
  const cover = page(
    `<h1 class="carousel-name">${escape(author)}</h1><h2 class="carousel-title">${escape(title)}</h2>`,
  );
  const rest = slides.map(({ heading, text }, index) => {
    const dense = slideWeight(text) > ROOMY ? " carousel-dense" : "";
    return page(
      (heading && `<h3 class="carousel-heading">${escape(heading)}</h3>`) +
        (text && `<p class="carousel-text${dense}">${escape(text)}</p>`),
      foot(index + 2),
    );
  });
  const color = look && customAccent(look.options);
  const own = color ? ` data-accent="${color}"` : "";
  const lang = look?.options.language ?? "en";
  return `<article class="${carouselClasses(look)}" lang="${escape(lang)}"${own}><div class="carousel">${cover}${rest.join("")}</div></article>`;
}

function carouselClasses(look: CarouselLook): string {
  const { name, font } = templateOf(look?.template ?? 1);
  return [
    "resume",
    `resume--${name}`,
    "paper-slide",
    `accent-${look ? (customAccent(look.options) ? "custom" : accentOf(look.template, look.options)) : "ink"}`,
    `font-${look?.options.font || font}`,
    "density-normal",
  ].join(" ");
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string): string => text.replaceAll(/[&<>"]/gu, (character) => ESCAPES[character]!);
