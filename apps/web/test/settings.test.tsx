import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openScreen, signIn } from "./harness/open-screen.tsx";

test("an address leads to its section of the settings, and so does each entry of their contents", async () => {
  await signIn();
  const user = openScreen("/profile-setting#webhooks");
  await waitFor(() => expect(screen.getByRole("heading", { name: "Webhooks" })).toHaveFocus());
  const contents = within(screen.getByRole("navigation", { name: "Sections" }));
  // This entry and its section appear once it is known whether users can use their own key.
  await contents.findByRole("link", { name: "Your own AI" });
  const links = contents.getAllByRole("link");
  // Some sections load later than others.
  await waitFor(() => {
    const headings = within(screen.getByRole("main")).getAllByRole("heading", { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(
      links.map(({ textContent }) => textContent),
    );
  });
  for (const link of links) {
    await user.click(link);
    await waitFor(() => expect(screen.getByRole("heading", { name: link.textContent })).toHaveFocus());
  }
});
