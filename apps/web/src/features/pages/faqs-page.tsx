import { postsAllowedInWords } from "@postfolio/contract/plan-limits.ts";
import { ALL_NETWORKS } from "@postfolio/contract/networks/networks.ts";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSellsPlans } from "../../lib/http/config.ts";
import { Page } from "../../ui/page/page.tsx";
import { Prose } from "./prose.tsx";
import { t } from "../../lib/texts.ts";

const WhereSold = ({ otherwise, children }: { otherwise?: string; children: ReactNode }) =>
  useSellsPlans() ? children : otherwise;

const FAQS: readonly { question: string; answer: ReactNode }[] = [
  {
    question: "Do I need an account?",
    answer: (
      <p>
        You don't need one to write and download a resume. The <Link to="/resume">{t("editor")}</Link> is open
        to everyone. With an account, you can save as many resumes as you like and open them anywhere.
      </p>
    ),
  },
  {
    question: "What does it cost?",
    answer: (
      <p>
        <WhereSold otherwise={t("Everything on this server is free.")}>
          Resumes are free. The <Link to="/pricing-plans">{t("paid plans")}</Link> let you post more often.
          You pay monthly or yearly, can cancel anytime, and keep your plan until the paid period ends.
        </WhereSold>
      </p>
    ),
  },
  {
    question: "Will hiring software be able to read my PDF?",
    answer: (
      <p>
        {t(
          "Yes, it's made for that. The text is real text in reading order, the fonts are embedded, headings are tagged, and links work. No text is saved as an image. If you write in Arabic, Hebrew, Thai, or an Indic script, send the Word document, because most programs misread these scripts in any PDF.",
        )}
      </p>
    ),
  },
  {
    question: "Which languages can I write in?",
    answer: (
      <p>
        {t(
          "Any language written in Latin, Cyrillic, Chinese, Japanese, Korean, Arabic, or Hebrew script, or a mix of them. Arabic and Hebrew run from right to left. The app itself is in English.",
        )}
      </p>
    ),
  },
  {
    question: "I already have a resume. Do I have to type it again?",
    answer: (
      <p>
        No. <Link to="/import">{t("Bring it")}</Link> as a PDF, a Word document, LinkedIn's data archive, or a
        JSON Resume file. You review the result next to the original, and any text we couldn't place is kept
        for you to sort.
      </p>
    ),
  },
  {
    question: "What if my browser closes while I'm writing?",
    answer: (
      <p>
        {t(
          "Your changes are saved in the browser as you type. When you open the editor again, you can keep or discard them.",
        )}
      </p>
    ),
  },
  {
    question: `Can Postfolio post to ${ALL_NETWORKS.and} for me?`,
    answer: (
      <p>
        Yes. <Link to="/create-campaign">{t("Create a campaign")}</Link>, connect your account, and each post
        is written an hour before it goes out. You can edit or skip it, or have it wait for your approval.{" "}
        <WhereSold>
          Basic allows {postsAllowedInWords("Free")}. For more, you need a{" "}
          <Link to="/pricing-plans">{t("paid plan")}</Link>.
        </WhereSold>
      </p>
    ),
  },
  {
    question: "What does Sandbox mean?",
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
        {FAQS.map(({ question, answer }) => (
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
