import { Link } from "react-router";
import { Page } from "../../ui/page.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { Prose } from "./prose.tsx";

interface Kept {
  what: string;
  why: string;
  until: string;
}

const KEPT: readonly Kept[] = [
  {
    what: "Name, email, picture",
    why: "To know you again and to greet you. With Google sign-in they come from Google.",
    until: "Your account ends",
  },
  {
    what: "Password",
    why: "To sign you in. Only an Argon2id hash is kept: nobody can read the password itself.",
    until: "Your account ends",
  },
  {
    what: "Sign-ins",
    why: "When each began and the name of the browser, so that logging out ends them at once.",
    until: "They run out, or you log out",
  },
  {
    what: "Resumes you save",
    why: "To open them again. Only you can read them through the app.",
    until: "You delete them",
  },
  {
    what: "What AI wrote for you",
    why: "Your recent posts with their prompts, to come back to; and of every AI call when it was and how long its texts were.",
    until: "Posts: you delete them, or 7 days on Basic, the free plan. Calls: your account ends",
  },
  {
    what: "Campaigns and their posts",
    why: "To write and send the posts, and to show what went out when, and why something did not.",
    until: "Your account ends",
  },
  {
    what: "Connected accounts",
    why: "The name and picture at X or LinkedIn, and its permission to post, encrypted.",
    until: "You disconnect",
  },
  {
    what: "Notices",
    why: "To tell you of posts that failed, connections that end and payments that are owed.",
    until: "90 days after you read them",
  },
  {
    what: "Your paid plan",
    why: "Which plan, until when it is paid, and the payment service's numbers for you and your subscription. No card is ever stored here.",
    until: "Your account ends",
  },
];

const COLUMNS: readonly Column<Kept>[] = [
  { header: "What", cell: ({ what }) => what },
  { header: "Why", cell: ({ why }) => why },
  { header: "Until", cell: ({ until }) => until },
];

/** `/privacy` */
export function PrivacyPage() {
  return (
    <Page
      title="Privacy Policy"
      width="prose"
      description="What Postfolio keeps about you, where, and for how long."
    >
      <Prose>
        <h2>What is kept on the server</h2>
        <Table
          caption="What is kept on the server"
          columns={COLUMNS}
          rows={KEPT}
          rowKey={({ what }) => what}
        />
        <p>
          All of it lies in the database of the server you are using: the one built into Postfolio, or a
          PostgreSQL database chosen by whoever runs it.
        </p>

        <h2>What stays in your browser</h2>
        <p>
          Unsaved changes to a resume, your session, and small choices like the theme are kept in your
          browser's own storage. The one cookie is set when you connect an account at X or LinkedIn: for ten
          minutes it tells that it was this browser that set out. Without an account, your resume never leaves
          it, except to be printed: a PDF is made on the server from what you send and is not kept there.
        </p>

        <h2>What others learn</h2>
        <p>
          There are no advertisements, no analytics and no trackers. Outside services can be involved, each by
          your own choice:
        </p>
        <ul>
          <li>
            Google, when its sign-in is switched on: the sign-in screen loads Google's script, and if you use
            it, Google tells Postfolio your name, email and picture. Where a screen says Sandbox, a local
            stand-in takes Google's place and nothing leaves the server.
          </li>
          <li>
            The AI service that the server's operator has chosen, when you press Generate or ask for a better
            line, and about an hour before each post of an active campaign: it gets your prompt or the part of
            the resume it is to work on, and so that nothing is said twice, how your earlier posts began.
            Browsing for news asks the operator&apos;s news feeds for what your prompt is about. Nothing is
            sent while you only write.
          </li>
          <li>
            Stripe, when you buy a plan: it gets your email, and your card on its own page. It keeps the
            invoices it has written, as the law asks of it.
          </li>
          <li>
            X and LinkedIn, when you connect an account there: they get the posts of your campaigns, and tell
            Postfolio the account's name and the address of its picture, which your browser loads from them.
          </li>
          <li>
            The mail service that the server's operator has chosen, when you forgot your password, or
            something in your account needs a look: it gets your email and that mail.
          </li>
          <li>Whoever hosts a picture that you give by its address: our server loads it from there.</li>
        </ul>

        <h2>What is written down in passing</h2>
        <p>
          The server counts requests by network address for a minute, to slow down guessing and abuse. Its
          error log holds no passwords, tokens or contents of resumes.
        </p>

        <h2>Your rights over it</h2>
        <p>
          You can delete each resume yourself, and take it with you as JSON Resume, Markdown, plain text or
          PDF. On <Link to="/profile-setting">Profile Setting</Link> you can download everything in one
          archive, and delete your account: what is stored of you is then gone at once.
        </p>
      </Prose>
    </Page>
  );
}
