/* Tags for the kinds of atoms. A tag with "^" marks the first atom of an entry. */

const ENTRIES = {
  job: { names: ["title", "owner", "place", "date"], rest: ["link", "lines"] },
  school: { names: ["title", "owner", "place", "date"], rest: ["grade", "lines"] },
  project: { names: ["title", "date"], rest: ["owner", "link", "tools", "lines"] },
  other: { names: ["title", "owner", "date", "lines"], rest: ["place"] },
  certificate: { names: ["lines"], rest: [] },
} as const;

export const TAGS: readonly string[] = [
  "none",
  "heading",
  ...["name", "profession", "email", "phone", "place", "summary", "link"].map((field) => `profile.${field}`),
  "skill.group",
  "skill.item",
  "language.item",
  "interest.item",
  ...Object.entries(ENTRIES).flatMap(([section, { names, rest }]) => [
    ...names.flatMap((field) => [`${section}.${field}`, `${section}.${field}^`]),
    ...rest.map((field) => `${section}.${field}`),
  ]),
];

export const START = "^";

export const withoutStart = (tag: string): string => (tag.endsWith(START) ? tag.slice(0, -1) : tag);

/** Whether an entry can start with this tag. */
export const mayStart = (tag: string): boolean => TAGS.includes(tag + START);
