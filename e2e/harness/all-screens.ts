import { NETWORK_NAME, networkOf, NETWORKS } from "@postfolio/contract/networks/networks.ts";

/*
 * All screens, by their path in the web app's router. `apps/web/test/screens.test.tsx` fails if a route is missing here.
 * The browser tests visit each screen.
 */

export interface Screen {
  /** What a new user or a visitor sees. */
  heading: string;
  /** The title of the window, if it differs from the heading. */
  title?: string;
  /** The addresses that browsers open, if not the path itself. Empty if they open none; a comment says why. */
  at?: readonly string[];
  /** The addresses that browsers also open as a user, because the frame around the screen differs. */
  forUsers?: readonly string[];
}

/** Screens that are open to everyone. */
export const FOR_EVERYONE: Record<string, Screen> = {
  "/": { heading: "A resume worth the paper" },
  "/login": { heading: "Sign In" },
  "/forgot-password": { heading: "Forgot your password?", title: "Forgot password" },
  "/reset-password": { heading: "Choose a new password", at: ["/reset-password", "/reset-password#token"] },
  "/verify-email": { heading: "Confirm your email", at: ["/verify-email", "/verify-email#token"] },
  "/resume": {
    heading: "My First Resume",
    at: ["/resume", "/resume?template=1"],
    forUsers: ["/resume", "/resume?template=2&id=:id"],
  },
  "/resume-templates": { heading: "Create Resume", forUsers: ["/resume-templates"] },
  "/import": { heading: "Import your resume" },
  "/generate-resume": { heading: "Generate free resume" },
  "/resume1": { heading: "Sidebar template" },
  "/resume2": { heading: "Single column template" },
  "/templates/:name": { heading: "Swiss template", at: ["/templates/swiss"] },
  "/playground": { heading: "Playground", forUsers: ["/playground"] },
  "/create-campaign": { heading: "Create Campaign", forUsers: ["/create-campaign"] },
  "/pricing-plans": {
    heading: "Pricing",
    forUsers: ["/pricing-plans?interval=yearly&checkout=cancelled"],
  },
  "/set-up": { heading: "Set up this server" },
  "/privacy": { heading: "Privacy Policy" },
  "/faqs": { heading: "FAQs" },
  "/translate": { heading: "Help translate" },
  "/contact": { heading: "Contact" },
  "/applications/new": { heading: "Save a posting" },
  "/approve": { heading: "A post for your approval", at: ["/approve#token"] },
  "/review": { heading: "A post to review", at: ["/review#token"] },
  "/approver": { heading: "Approve posts by email", at: ["/approver#token"] },
  "/unsubscribe": { heading: "Your emails", at: ["/unsubscribe#token"] },
  "*": { heading: "Page not found", title: "Not found", at: ["/no-such-page"] },
};

/** Screens for which visitors must sign in first. */
export const FOR_USERS: Record<string, Screen> = {
  "/": { heading: "Welcome Robin!", title: "Dashboard" },
  "/resumes": { heading: "My Resumes" },
  "/tailor": { heading: "Tailor to a job" },
  "/applications": { heading: "Applications" },
  "/applications/:id": { heading: "Application" },
  "/applications/:id/interview": { heading: "Interview kit" },
  "/applications/:id/answers": { heading: "Application form answers" },
  "/answers": { heading: "Saved answers" },
  "/facts": { heading: "What I did" },
  "/letters": { heading: "Cover Letters" },
  "/letters/:id": { heading: "Cover letter" },
  "/voice": { heading: "Voice" },
  "/campaigns": { heading: "Calendar" },
  "/ideas": { heading: "Ideas" },
  "/posts": { heading: "Your posts" },
  ...Object.fromEntries(
    NETWORKS.map((network, index): [string, Screen] => [
      `/campaigns/${networkOf(network).slug}`,
      {
        heading: `${NETWORK_NAME[network]} campaigns`,
        // Those of the other networks differ only in the name.
        ...(index > 1 && { at: [] }),
      },
    ]),
  ),
  "/campaigns/:id": { heading: "Campaign" },
  "/results": { heading: "Results" },
  "/profile": { heading: "Profile" },
  "/profile-setting": { heading: "Profile Setting" },
  "/connect": { heading: "Connect your own software" },
  "/authorize": { heading: "Connect an agent" },
  "/subscription": { heading: "Subscription" },
  "/user-dashboard/user-change-password": { heading: "Change password" },
};

/** Screens for operators. Everyone else is sent to the dashboard. */
export const FOR_OPERATORS: Record<string, Screen> = {
  "/operator": { heading: "This server" },
};

const addressesOf = (screens: Record<string, Screen>): string[] =>
  Object.entries(screens).flatMap(([path, { at = [path] }]) => at);

export const VISITORS_ADDRESSES = addressesOf(FOR_EVERYONE);

const usersAddresses = [
  ...addressesOf(FOR_USERS),
  ...Object.values(FOR_EVERYONE).flatMap(({ forUsers = [] }) => forUsers),
];
const isOfOneThing = (path: string): boolean => path.includes(":id");

/** Addresses of screens that every user has. */
export const USERS_ADDRESSES = usersAddresses.filter((path) => !isOfOneThing(path));

/**
 * Addresses of screens that show one thing, such as a letter.
 * @param ids of these things, by the first part of the address
 */
export const addressesOfThings = (ids: Readonly<Record<string, string>>): string[] =>
  usersAddresses.filter(isOfOneThing).map((path) => {
    const id = ids[/\w+/u.exec(path)![0]];
    if (id === undefined) throw new Error(`There is nothing to show at ${path}`);
    return path.replace(":id", id);
  });

export const OPERATORS_ADDRESSES = addressesOf(FOR_OPERATORS);
