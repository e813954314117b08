// Runs in the account chooser (a popup) and in the One Tap prompt (a frame), on the stand-in's own
// origin. Accounts that were used before are remembered in this browser.

const query = new URLSearchParams(location.search);
const origin = query.get("origin") ?? "";
const receiver = window.opener ?? window.parent;
const inFrame = window.parent !== window;
const REMEMBERED = "accounts";
const asked = query.get("login_uri");
const loginUri = asked !== null && new URL(asked).origin === origin ? asked : null;

/** @returns {Array<{email: string, given_name: string, family_name: string}>} */
const remembered = () => JSON.parse(localStorage.getItem(REMEMBERED) ?? "[]");

const tell = (message) => receiver.postMessage({ source: "google-sandbox", ...message }, origin);

/** Redirect mode: leaves the calling page, and posts a form to its server. */
function post(fields) {
  const form = document.createElement("form");
  form.method = "post";
  form.action = loginUri;
  form.target = "_top";
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}

async function choose(person) {
  const reply = await fetch("../credential", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      ...person,
      client_id: query.get("client_id") ?? undefined,
      nonce: query.get("nonce") ?? undefined,
    }),
  });
  if (!reply.ok) {
    document.querySelector("h1").textContent = "That account cannot be used";
    return;
  }
  const { credential } = await reply.json();
  const others = remembered().filter(({ email }) => email !== person.email);
  localStorage.setItem(REMEMBERED, JSON.stringify([person, ...others].slice(0, 8)));
  const select_by = inFrame ? "user" : "btn";
  if (loginUri) {
    post({ credential, g_csrf_token: query.get("g_csrf_token") ?? "", select_by });
    return;
  }
  tell({ type: "credential", credential, select_by });
  if (!inFrame) window.close();
}

const accountButton = (person) => {
  const button = document.createElement("button");
  button.className = "account";
  const email = document.createElement("small");
  email.textContent = person.email;
  button.append(`${person.given_name} ${person.family_name}`, email);
  button.addEventListener("click", () => void choose(person));
  return button;
};

function tellSize() {
  if (inFrame) tell({ type: "size", height: document.documentElement.scrollHeight });
}

function draw() {
  const people = remembered();
  document.getElementById("accounts").replaceChildren(...people.map(accountButton));
  document
    .getElementById("choose")
    ?.replaceChildren(people.length === 0 ? "Choose an account" : "Use another account");
  tellSize();
}

document.getElementById("other")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const [given_name = "", ...rest] = document.getElementById("name").value.trim().split(/\s+/u);
  const email = document.getElementById("email").value.trim();
  void choose({ email, given_name, family_name: rest.join(" ") });
});

// Disabled until this script runs, because the browser would otherwise submit the form itself.
document.querySelector("#other .main")?.removeAttribute("disabled");
document.getElementById("close")?.addEventListener("click", () => tell({ type: "close" }));
// The page removes this frame when it is told of the choice, so tell it only after this click has been handled.
// Otherwise, browser automation might never learn that its click has finished.
document
  .getElementById("choose")
  ?.addEventListener("click", () => setTimeout(() => tell({ type: "choose" })));
// A browser may be late to tell this page what another of our pages wrote.
window.addEventListener("storage", draw);
// The page asks for this frame's size.
window.addEventListener("message", ({ source }) => {
  if (source === receiver) tellSize();
});
draw();
