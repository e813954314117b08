import { Link } from "react-router";
import { allNetworks, quotedNetworks } from "../../lib/words/networks-list.ts";
import { Page } from "../../ui/page/page.tsx";
import { type Column, Table } from "../../ui/page/table.tsx";
import { Rich } from "../../ui/rich.tsx";
import { Prose } from "./prose.tsx";
import { t } from "../../lib/texts.ts";

interface Kept {
  what: string;
  why: string;
  until: string;
}

const storedData = (): Kept[] => [
  {
    what: t("Name, email, picture"),
    why: t("To identify you and greet you by name. If you sign in with Google, they come from Google."),
    until: t("You delete your account"),
  },
  {
    what: t("Password"),
    why: t("To sign you in. We keep only an Argon2id hash, so no one can read the password itself."),
    until: t("You delete your account"),
  },
  {
    what: t("Sign-ins"),
    why: t("When each session started and in which browser, so that logging out ends it immediately."),
    until: t("They expire, or you log out"),
  },
  {
    what: t("Activity"),
    why: t(
      "Sign-ins and changes to your account, so you can spot anything that wasn't you. After you delete your account, only its ID stays in the log, without your name or email.",
    ),
    until: t("180 days have passed"),
  },
  {
    what: t("Your own AI key"),
    why: t("To generate text for you. It is stored encrypted and never shown again."),
    until: t("You remove it"),
  },
  {
    what: t("Resumes you save"),
    why: t("So you can open them again. In the app, only you can read them."),
    until: t("You delete them"),
  },
  {
    what: t("How you write"),
    why: t(
      "For each network, the sample posts you added, without mentions or contact details, the words you avoid, how you describe your writing, and what was learned from the posts you skipped.",
    ),
    until: t("You erase the voice"),
  },
  {
    what: t("What AI wrote for you"),
    why: t(
      "Your recent posts with their prompts, so you can return to them. For each AI call, when it was made and how much text it used.",
    ),
    until: t("Posts: you delete them, or 7 days have passed on Basic. AI calls: you delete your account"),
  },
  {
    what: t("Campaigns and their posts"),
    why: t("To write and send the posts, and to show what went out, when, and why anything didn't."),
    until: t("You delete your account"),
  },
  {
    what: t("Ideas for posts"),
    why: t(
      "Your notes, photos with their captions, and links with the text of their pages, to write posts from when you ask.",
    ),
    until: t("You delete them"),
  },
  {
    what: t("Connected accounts"),
    why: t("Your name and picture on {{networks}}, and permission to post there, encrypted.", {
      networks: allNetworks("or"),
    }),
    until: t("You disconnect"),
  },
  {
    what: t("Address for calendar apps"),
    why: t("To let your calendar apps read the dates you chose: the address, encrypted, and your time zone."),
    until: t("You delete it"),
  },
  {
    what: t("Notifications"),
    why: t("To tell you about posts that failed, connections that expire, and payments that are due."),
    until: t("90 days after you read them"),
  },
  {
    what: t("Devices that get notifications"),
    why: t(
      "The address that your browser gave us for notifications, encrypted, and which notifications you chose.",
    ),
    until: t("You turn them off there, or log out"),
  },
  {
    what: t("Your paid plan"),
    why: t(
      "Your plan, how long it is paid for, and the payment service's IDs for you and your subscription. We never store card details.",
    ),
    until: t("You delete your account"),
  },
];

const columns = (): Column<Kept>[] => [
  { header: t("What"), cell: ({ what }) => what },
  { header: t("Why"), cell: ({ why }) => why },
  { header: t("Until"), cell: ({ until }) => until },
];

export default function PrivacyPage() {
  return (
    <Page
      title={t("Privacy Policy")}
      width="prose"
      description={t("What Postfolio keeps about you, where, and for how long.")}
    >
      <Prose>
        <h2>{t("What is kept on the server")}</h2>
        <Table
          caption={t("What is kept on the server")}
          columns={columns()}
          rows={storedData()}
          rowKey={({ what }) => what}
        />
        <p>
          {t(
            "Everything is in the database of the server you are using: the one built into Postfolio, or a PostgreSQL database chosen by the server's operator.",
          )}
        </p>

        <h2>{t("What stays in your browser")}</h2>
        <p>
          {t(
            "Unsaved changes to a resume, your session, and small choices like the theme are kept in your browser's own storage. There are three cookies: one remembers the language you chose for a year; one is set when you connect an account on {{networks}} and shows for ten minutes that this browser started the connection; the third is set when you sign in with a passkey or your organization's account and does the same for an hour. Without an account, your resume leaves your browser only when you ask for something that the server does: downloading it, importing a file, or checking what hiring software finds. The server works on what you send and doesn't keep it.",
            { networks: allNetworks("or") },
          )}
        </p>

        <h2>{t("What we share with others")}</h2>
        <p>
          {t(
            "There are no ads, analytics, or trackers. Outside services can be involved, but only if you choose to use them:",
          )}
        </p>
        <ul>
          <li>
            {t(
              "Google, when its sign-in is turned on: the sign-in screen loads Google's script, and if you use it, Google tells Postfolio your name, email, and picture. Where a screen says Sandbox, a local stand-in takes Google's place and nothing leaves the server.",
            )}
          </li>
          <li>
            {t(
              "The AI service that the server's operator has chosen, when you ask AI for something, such as a post, a better line, a tailored copy, a letter, a translation, or an answer to a form, and about an hour before each post of an active campaign. It gets what the text is made from: your prompt, idea, or the job posting, the part of the resume to work on, facts that fit, and, to avoid repetition, how your earlier posts began. What it writes is sent to it once more, to be checked against what you said. If you added sample posts to your voice, it gets up to three of them. Browsing for news searches the operator's news feeds for the topic of your prompt. Nothing is sent while you're just typing.",
            )}
          </li>
          <li>
            {t(
              "Stripe, when you buy a plan: it gets your email, and you enter your card on its page. It keeps invoices, as required by law.",
            )}
          </li>
          <li>
            {t(
              "{{networks}}, when you connect an account there: they get your campaigns' posts and tell Postfolio the account's name and the address of its picture, which your browser loads from them.",
              { networks: quotedNetworks("and") },
            )}
          </li>
          <li>
            {t(
              "Your calendar app, when you give it the address: it gets your dates with job titles, companies, and places, and how your posts begin.",
            )}
          </li>
          <li>
            {t(
              "Your browser's push service, such as Google's, Mozilla's, or Apple's, when you turn on notifications for a device: it passes on messages that only your browser can read.",
            )}
          </li>
          <li>
            {t(
              "The mail service that the server's operator has chosen, when you forget your password or something in your account needs your attention: it gets your email and the message.",
            )}
          </li>
          <li>
            {t("The host of any picture that you add by URL: our server loads the picture from there.")}
          </li>
        </ul>

        <h2>{t("What the server logs")}</h2>
        <p>
          {t(
            "The server counts requests from each IP address over one minute, to prevent password guessing and abuse. Its error log contains no passwords, tokens, or resume content.",
          )}
        </p>

        <h2>{t("Your rights")}</h2>
        <p>
          <Rich
            text={t(
              "You can delete any resume, and export it as PDF, Word, JSON Resume, Markdown, or plain text. On <settings>Profile Setting</settings> you can download everything in one archive or delete your account. Everything above is then deleted immediately, except for the activity.",
            )}
            parts={{ settings: (words) => <Link to="/profile-setting">{words}</Link> }}
          />
        </p>
      </Prose>
    </Page>
  );
}
