import type { Locator, Page } from "@playwright/test";

/*
 * The elements that the product specification requires, by screen. Each must be visible without scrolling, hovering,
 * or focusing, in every state of an account and every window size.
 */

export const STATES = ["visitor", "new", "in use", "paid"] as const;
/**
 * `new`: the email is not confirmed. `in use`: on the free plan with a Twitter account, a resume, and a campaign.
 */
export type State = (typeof STATES)[number];

export const SIZES = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1366, height: 768 },
  phone: { width: 390, height: 844 },
} as const;
export type Size = keyof typeof SIZES;

export interface Element {
  name: string;
  find: (page: Page) => Locator;
  /** On a phone, the first of each kind and elements marked `anywhere` must be in view. */
  kind: "heading" | "text" | "link" | "field" | "action" | "tab" | "picture" | "frame";
  /** The states in which the element exists; all if not given. */
  states?: readonly State[];
  /** Whether the element is larger than a window, so that only its beginning is visible. */
  large?: boolean;
  /** Whether the element is behind a tab on a phone. */
  wide?: boolean;
  /** Whether users may have to scroll to the element, because content of any length may precede it. */
  anywhere?: boolean;
  /** The maximum distance in pixels from the top of the window to the element, if nothing else may come before it. */
  by?: number;
}

export interface Screen {
  elements: readonly Element[];
  /** The states in which the screen exists. In all other states, the user must sign in first. */
  states: readonly State[];
  /** Opens another part of the same screen. */
  press?: (page: Page) => Promise<void>;
}

const USERS: readonly State[] = ["new", "in use", "paid"];
const FREE: readonly State[] = ["new", "in use"];
const BUSY: readonly State[] = ["in use", "paid"];

type Options = Partial<Pick<Element, "states" | "large" | "wide" | "anywhere" | "by">>;
type Role = Parameters<Page["getByRole"]>[0];

const byRole =
  (role: Role, kind: Element["kind"]) =>
  (name: string | RegExp, options: Options = {}): Element => ({
    name: String(name),
    kind,
    find: (page) => page.getByRole("main").getByRole(role, { name, exact: true }).first(),
    ...options,
  });
const heading = byRole("heading", "heading");
const link = byRole("link", "link");
const action = byRole("button", "action");
const tab = byRole("tab", "tab");
const radio = byRole("radio", "action");
const column = byRole("columnheader", "text");
const field = (name: string, options: Options = {}): Element => ({
  name,
  kind: "field",
  find: (page) => page.getByRole("main").getByLabel(name, { exact: true }).first(),
  ...options,
});
const text = (name: string | RegExp, options: Options = {}): Element => ({
  name: String(name),
  kind: "text",
  find: (page) => page.getByRole("main").getByText(name, { exact: true }).first(),
  ...options,
});
const at = (name: string, kind: Element["kind"], selector: string, options: Options = {}): Element => ({
  name,
  kind,
  find: (page) => page.locator(selector).first(),
  ...options,
});

/** Elements of every user's screen. On a phone, the sidebar is a drawer behind a button. */
const FRAME: readonly Element[] = [
  ...["Dashboard", "Playground", "Create Resume", "Twitter", "Linkedin", "Profile Setting"].map(
    (name): Element => ({
      name,
      kind: "frame",
      find: (page) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }),
    }),
  ),
  at("Campaigns", "frame", "aside[aria-label=Sidebar] button[aria-expanded]"),
  at("Free Plan", "frame", "aside[aria-label=Sidebar] h2", { states: FREE }),
  at("progress", "frame", "aside[aria-label=Sidebar] [role=progressbar]", { states: FREE }),
];
const HEADER: readonly Element[] = [
  at(
    "sidebar toggle",
    "frame",
    "header button:is([aria-label='Collapse sidebar'], [aria-label='Expand sidebar'])",
  ),
  at("logo", "frame", "header a[aria-label^=Postfolio]"),
  at("Create", "frame", "header button:has-text('Create')"),
  at("profile", "frame", "header button[aria-label=Profile]"),
];

const NETWORK = (type: "Twitter" | "Linkedin"): Screen => ({
  states: STATES,
  elements: [
    heading("Create Campaign"),
    tab("Twitter Campaign"),
    tab("Linkedin Campaign"),
    field("Title"),
    field("Campaign type"),
    field("Prompt"),
    field("Schedule per day"),
    action(`Connect My ${type} Account`, type === "Twitter" ? { states: ["visitor", "new"] } : {}),
    action("Create"),
  ],
});

const LIST = (type: "Twitter" | "Linkedin"): Screen => ({
  states: USERS,
  elements: [
    heading(type === "Twitter" ? "Twitter campaigns" : "LinkedIn campaigns"),
    ...(type === "Twitter"
      ? [
          ...["Name", "Schedule /day", "Status", "Last Modified", "Actions"].map((name) =>
            column(name, { states: BUSY, wide: true }),
          ),
          link("Night shifts", { states: BUSY }),
          at("switch", "action", "main [role=switch]", { states: BUSY }),
          at("actions menu", "action", "main button[aria-haspopup=menu]", { states: BUSY }),
        ]
      : []),
  ],
});

const TEMPLATE: Screen = {
  states: STATES,
  elements: [
    heading(/template$/u),
    action("Download PDF"),
    link("Use this template"),
    at("page", "picture", "main [data-page], main .bg-sunken > div", { large: true }),
  ],
};

const EDITOR = (elements: readonly Element[], press?: Screen["press"]): Screen => ({
  states: STATES,
  elements: [
    action("Save"),
    action("Generate with AI"),
    tab("Basic"),
    tab("Professional"),
    tab("Other Sections"),
    ...elements,
  ],
  ...(press && { press }),
});
/** Moves the pointer away from everything and removes focus. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.mouse.move(0, 0);
}
const toTab = (name: string) => async (page: Page) => {
  await page.getByRole("tab", { name, exact: true }).click();
  await rest(page);
};

/** The screens by path. */
export const SCREENS = {
  "/": {
    states: STATES,
    elements: [
      link("Build my resume", { states: ["visitor"] }),
      at("Sign in", "action", "header a[href^='/login']", { states: ["visitor"] }),
      heading("Welcome Robin!", { states: USERS }),
      link(/^Total Resumes/u, { states: USERS, by: 360 }),
      link(/^Total Cover Letters/u, { states: USERS, by: 360 }),
    ],
  },
  "/login": {
    states: ["visitor"],
    elements: [
      at("logo", "text", "a[aria-label^=Postfolio]"),
      heading("Sign In"),
      text("Customize your PDF settings and view your history."),
      {
        name: "Continue with Google",
        kind: "action",
        find: (page) => page.getByRole("button", { name: "Continue with Google" }).first(),
      },
    ],
  },
  "/playground": {
    states: STATES,
    elements: [
      heading("Playground"),
      tab("Twitter Post"),
      tab("Linkedin Post"),
      field("Select Post Type"),
      field("What do you want to generate?"),
      field("Primary Keywords"),
      field("Language"),
      field("Select Tone"),
      action("Generate"),
      text(/waiting For your Prompt/u, { wide: true }),
    ],
  },
  "/resume-templates": {
    states: STATES,
    elements: [
      heading("Create Resume"),
      heading("My Resumes"),
      text("You have no resumes, create one from the templates", { states: ["new"] }),
      link("For the museum", { states: BUSY }),
      at("template 1", "picture", "section[aria-labelledby=templates] > ul > li:nth-child(1) > span"),
      at("template 2", "picture", "section[aria-labelledby=templates] > ul > li:nth-child(2) > span"),
    ],
  },
  "/resume": EDITOR([
    field("Full Name"),
    field("Profession"),
    field("Email"),
    field("Ph. Number"),
    at("live preview", "picture", "main [aria-label^=Preview], main .sheet", { large: true, wide: true }),
  ]),
  "/resume#Professional": EDITOR(
    ["Employment History", "Projects", "Skills", "Certifications"].map((name, index) =>
      heading(name, { anywhere: index > 0 }),
    ),
    toTab("Professional"),
  ),
  "/resume#Certifications": EDITOR(
    ["Move certification 1 down", "Remove certification 1"].map((name) =>
      at(name, "action", `main button[aria-label='${name}']`, { anywhere: true }),
    ),
    async (page) => {
      await toTab("Professional")(page);
      const part = page.getByRole("button", { name: "Certifications", exact: true });
      if ((await part.getAttribute("aria-expanded")) === "false") await part.click();
      await rest(page);
    },
  ),
  "/resume#Projects": EDITOR([heading("Projects", { by: 300 })], async (page) => {
    await page.getByRole("tab", { name: "Design", exact: true }).click();
    await page.getByTitle("Edit", { exact: true }).filter({ hasText: "Projects" }).click();
    await rest(page);
  }),
  "/resume#Other Sections": EDITOR([action("Add A Section")], toTab("Other Sections")),
  "/resume1": TEMPLATE,
  "/resume2": TEMPLATE,
  "/create-campaign": NETWORK("Twitter"),
  "/create-campaign?type=linkedin": NETWORK("Linkedin"),
  "/campaigns/twitter": LIST("Twitter"),
  "/campaigns/linkedin": LIST("Linkedin"),
  "/profile-setting": {
    states: USERS,
    elements: [heading("Profile Setting"), field("Email"), field("First Name"), field("Last Name")],
  },
  "/profile": {
    states: USERS,
    elements: [heading("Profile"), heading("Robin Example"), text(/^person-.*@example\.com$/u)],
  },
  "/pricing-plans": {
    states: STATES,
    elements: [
      heading("Pricing"),
      radio("Monthly"),
      radio("Yearly (Save 25%)"),
      heading("Basic"),
      heading("Professional"),
      heading("Enterprise"),
      at("Most Popular", "heading", "main :text-is('Most Popular')"),
    ],
  },
  "/subscription": {
    states: USERS,
    elements: [
      heading("Subscription"),
      heading("You're on Basic", { states: FREE }),
      ...["Plan", "Recurring payment", "Next due date", "Payment method"].map((name) =>
        text(name, { states: ["paid"] }),
      ),
      action("Change Plan", { states: ["paid"] }),
      action("Cancel Subscription", { states: ["paid"] }),
      ...["Subscription", "Payment Date", "Total", "Status"].map((name) =>
        column(name, { states: ["paid"] }),
      ),
    ],
  },
  "/user-dashboard/user-change-password": {
    states: USERS,
    elements: [field("Old password"), field("New password"), field("Confirm password")],
  },
} satisfies Record<string, Screen>;

/** Returns the elements of a screen in a state, in the order in which a phone shows them. */
export function elementsOf(screen: Screen, state: State, size: Size): readonly Element[] {
  const isIn = ({ states = STATES }: Element) => states.includes(state);
  const isUsers = state !== "visitor" && !screen.elements.some(({ name }) => name === "Generate with AI");
  const own = screen.elements.filter(isIn);
  if (size !== "phone") return [...own, ...(isUsers ? [...HEADER, ...FRAME].filter(isIn) : [])];
  return own.filter(
    ({ kind, wide = false, anywhere = false }, index) =>
      !wide && (anywhere || own.findIndex((other) => other.kind === kind) === index),
  );
}
