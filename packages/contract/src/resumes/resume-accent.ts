import { type Accent, accentOf } from "./resume-layout.ts";

/** As in `resume.css`. */
export const ACCENT_COLORS: Readonly<Record<Accent, string>> = {
  ink: "#1b1a17",
  red: "#9c2019",
  blue: "#1f4e8c",
  green: "#24603f",
  plum: "#6b2d5c",
  teal: "#145c66",
};

/** Minimum contrast that WCAG 2 requires for text on white. */
const CONTRAST = 4.5;

/** Returns the relative luminance defined in WCAG 2. */
function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param color for example, "#1f4e8c" */
export const contrastWithWhite = (color: string): number => 1.05 / (luminance(channelsOf(color)) + 0.05);

const channelsOf = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Darkens the color until white text is legible on it. */
export function legibleAccent(color: string): string {
  let channels = channelsOf(color);
  while (1.05 / (luminance(channels) + 0.05) < CONTRAST)
    channels = channels.map((channel) => Math.floor(channel * 0.97));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** Returns the resume's accent if it is a custom color; undefined if it is a named one. */
export const customAccent = ({ accent }: { accent: string }): string | undefined =>
  accent.startsWith("#") ? legibleAccent(accent) : undefined;

export const accentColor = (template: number, options: { accent: string }): string =>
  customAccent(options) ?? ACCENT_COLORS[accentOf(template, options) as Accent];
