import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSellsPlans } from "../../lib/http/config.ts";
import { Page } from "../../ui/page/page.tsx";
import { Rich } from "../../ui/rich.tsx";
import { postsAllowedInWords } from "../../lib/words/posts-allowed.ts";
import { Prose } from "./prose.tsx";
import { allNetworks } from "../../lib/words/networks-list.ts";
import { t } from "../../lib/texts.ts";

const WhereSold = ({ otherwise, children }: { otherwise?: string; children: ReactNode }) =>
  useSellsPlans() ? children : otherwise;

const faqs = (): { question: string; answer: ReactNode }[] => [
  {
    question: t("Do I need an account?"),
    answer: (
      <p>
        <Rich
          text={t(
            "You don't need one to write and download a resume. The <editor>editor</editor> is open to everyone. With an account, you can save as many resumes as you like and open them anywhere.",
          )}
          parts={{ editor: (words) => <Link to="/resume">{words}</Link> }}
        />
      </p>
    ),
  },
  {
    question: t("What does it cost?"),
    answer: (
      <p>
        <WhereSold otherwise={t("Everything on this server is free.")}>
          <Rich
            text={t(
              "Resumes are free. The <plans>paid plans</plans> let you post more often. You pay monthly or yearly, can cancel anytime, and keep your plan until the paid period ends.",
            )}
            parts={{ plans: (words) => <Link to="/pricing-plans">{words}</Link> }}
          />
        </WhereSold>
      </p>
    ),
  },
  {
    question: t("Will hiring software be able to read my PDF?"),
    answer: (
      <p>
        {t(
          "Yes, it's made for that. The text is real text in reading order, the fonts are embedded, headings are tagged, and links work. No text is saved as an image. If you write in Arabic, Hebrew, Thai, or an Indic script, send the Word document, because most programs misread these scripts in any PDF.",
        )}
      </p>
    ),
  },
  {
    question: t("Which languages can I write in?"),
    answer: (
      <p>
        {t(
          "Any language written in Latin, Cyrillic, Chinese, Japanese, Korean, Arabic, or Hebrew script, or a mix of them. Arabic and Hebrew run from right to left. The app itself is in English, German, Spanish, French, Portuguese, and Arabic.",
        )}
      </p>
    ),
  },
  {
    question: t("I already have a resume. Do I have to type it again?"),
    answer: (
      <p>
        <Rich
          text={t(
            "No. <import>Bring it</import> as a PDF, a Word document, LinkedIn's data archive, or a JSON Resume file. You review the result next to the original, and any text we couldn't place is kept for you to sort.",
          )}
          parts={{ import: (words) => <Link to="/import">{words}</Link> }}
        />
      </p>
    ),
  },
  {
    question: t("What if my browser closes while I'm writing?"),
    answer: (
      <p>
        {t(
          "Your changes are saved in the browser as you type. When you open the editor again, you can keep or discard them.",
        )}
      </p>
    ),
  },
  {
    question: t("Can Postfolio post to {{networks}} for me?", { networks: allNetworks("and") }),
    answer: (
      <p>
        <Rich
          text={t(
            "Yes. <create>Create a campaign</create>, connect your account, and each post is written an hour before it goes out. You can edit or skip it, or have it wait for your approval.",
          )}
          parts={{ create: (words) => <Link to="/create-campaign">{words}</Link> }}
        />{" "}
        <WhereSold>
          <Rich
            text={t("Basic allows {{posts}}. For more, you need a <plan>paid plan</plan>.", {
              posts: postsAllowedInWords("Free"),
            })}
            parts={{ plan: (words) => <Link to="/pricing-plans">{words}</Link> }}
          />
        </WhereSold>
      </p>
    ),
  },
  {
    question: t("What does Sandbox mean?"),
    answer: (
      <p>
        {t(
          "It means that a local stand-in replaces an outside service, such as Google sign-in, because this server was started without its keys. It works the same way, but nothing leaves the machine.",
        )}
      </p>
    ),
  },
];

export default function FaqsPage() {
  return (
    <Page title={t("FAQs")} width="prose" description={t("Answers to common questions.")}>
      <div className="divide-y divide-line border-y border-line">
        {faqs().map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex items-center justify-between gap-4 py-4 text-base font-medium marker:content-none">
              {question}
              <Plus className="text-muted transition-transform group-open:rotate-45" />
            </summary>
            <div className="pb-5 text-muted">
              <Prose>{answer}</Prose>
            </div>
          </details>
        ))}
      </div>
    </Page>
  );
}
