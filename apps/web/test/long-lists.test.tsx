import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { call } from "../src/lib/http/api.ts";
import { fill, openScreen, reopen, signIn } from "./harness/open-screen.tsx";

it("a long list of resumes grows on demand, and all of it is searched", async () => {
  await signIn();
  const names = Array.from({ length: 26 }, (_, number) => `Resume ${number}`);
  for (const name of names) await call("POST /api/resumes/create", { body: { name } });
  const user = openScreen("/resumes");
  const links = () => screen.getAllByRole("link", { name: /^Resume /u }).map((link) => link.textContent);
  await screen.findByRole("link", { name: "Resume 25" });
  expect(links()).toEqual(names.slice(2).toReversed());

  const search = screen.getByRole("searchbox", { name: "Search resumes" });
  await fill(user, search, "RESUME 1");
  await waitFor(() => expect(links()).toHaveLength(11));
  expect(screen.getByText("11 found")).toBeInTheDocument();
  await fill(user, search, "Nowhere");
  await screen.findByText("No resume matches your search.");
  await user.clear(search);
  await waitFor(() => expect(links()).toHaveLength(24));

  await user.click(screen.getByRole("button", { name: "Show more" }));
  await waitFor(() => expect(links()).toEqual(names.toReversed()));
  expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
});

it("letters are searched, and name their resumes", async () => {
  await signIn();
  const { data: resume } = await call("POST /api/resumes/create", { body: { name: "For hospitals" } });
  for (let number = 0; number < 12; number += 1) {
    const body = { name: `Letter ${number}`, resume: resume._id, recipient: { company: `Clinic ${number}` } };
    await call("POST /api/letters/create", { body });
  }
  const user = openScreen("/letters");
  await screen.findByText(/^Clinic 11 · For hospitals · /u);
  await fill(user, screen.getByRole("searchbox", { name: "Search letters" }), "clinic 7");
  await waitFor(() => expect(screen.queryByText(/^Clinic 11 /u)).not.toBeInTheDocument());
  screen.getByText(/^Clinic 7 /u);
  screen.getByText("1 found");

  reopen("/");
  await user.click(await screen.findByRole("button", { name: /^Search/u }));
  const menu = await screen.findByRole("dialog", { name: "Search" });
  await within(menu).findByRole("option", { name: "Letter 3" });
  await user.keyboard("hospitals");
  await within(menu).findByRole("option", { name: "For hospitals" });
  await waitFor(() =>
    expect(within(menu).queryByRole("option", { name: "Letter 3" })).not.toBeInTheDocument(),
  );
});
