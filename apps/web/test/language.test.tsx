import { INTERFACE_LANGUAGE_CODES, INTERFACE_LANGUAGES } from "@postfolio/contract/interface-languages.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { call } from "../src/lib/http/api.ts";
import { answer, findToast, openScreen, signIn } from "./harness/open-screen.tsx";

// Changing to another language reloads the page, which only a browser can do (e2e/screens/language.spec.ts).

afterEach(() => {
  document.cookie = "language=; Path=/; Max-Age=0";
});

async function openMenu(user: ReturnType<typeof openScreen>) {
  const menu = (await screen.findByText("Language", { selector: "summary span" })).closest("details")!;
  await user.click(menu.querySelector("summary")!);
  await within(menu).findByText("English", { selector: "bdi" });
  return menu;
}

test("the footer's menu names each language in itself, and which nobody has gone through yet", async () => {
  const user = openScreen("/faqs?x=1");
  const menu = await openMenu(user);
  const links = [...menu.querySelectorAll("a[hreflang]")];
  expect(links.map(({ textContent }) => textContent)).toEqual(
    INTERFACE_LANGUAGE_CODES.map((code) => {
      const { name, beta } = INTERFACE_LANGUAGES[code];
      return beta ? `${name}Beta` : name;
    }),
  );
  expect(links.map((link) => link.getAttribute("href"))).toEqual(
    INTERFACE_LANGUAGE_CODES.map((code) => `/faqs?x=1&lang=${code}`),
  );
  expect(links.filter((link) => link.hasAttribute("aria-current"))).toEqual([links[0]]);
  expect(links.every((link) => link.querySelector("bdi")!.lang === link.getAttribute("hreflang"))).toBe(true);
});

test("the menu closes with Escape, which returns focus, and when focus leaves it", async () => {
  const user = openScreen("/faqs");
  const menu = await openMenu(user);
  await user.tab();
  expect(menu).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard("{Escape}");
  expect(menu.open).toBe(false);
  expect(menu.querySelector("summary")).toHaveFocus();
  await openMenu(user);
  await user.click(screen.getByRole("heading", { name: "FAQs" }));
  expect(menu.open).toBe(false);
});

test("a visitor's choice is kept in the browser", async () => {
  const user = openScreen("/faqs");
  const menu = await openMenu(user);
  await user.click(within(menu).getByText("English", { selector: "bdi" }));
  await waitFor(() => expect(document.cookie).toContain("language=en"));
  expect(menu.open).toBe(false);
});

test("a user's choice is kept in the account, too, unless it cannot be saved", async () => {
  const { userId: id } = await signIn();
  const stored = async () => (await call("GET /api/Users/:id", { params: { id } })).language;
  // The account starts with the language of the page on which it was created.
  expect(await stored()).toBe("en");
  const user = openScreen("/profile-setting");
  const field = await screen.findByRole("combobox", { name: "Language" });
  expect(field).toHaveTextContent("English");
  await user.click(field);
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toContain(
    "Deutsch (beta)",
  );
  answer(`/api/Users/${id}`, 503, "The server can't be reached right now. Try again in a moment");
  await user.click(screen.getByRole("option", { name: "Deutsch (beta)" }));
  await findToast(/can't be reached/u);
  expect(field).toHaveTextContent("English");
  expect(document.cookie).not.toContain("language=de");
  answer(`/api/Users/${id}`);
  expect(await stored()).toBe("en");
});
