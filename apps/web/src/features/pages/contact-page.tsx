import { Link } from "react-router";
import { Page } from "../../ui/page/page.tsx";
import { Rich } from "../../ui/rich.tsx";
import { Prose } from "./prose.tsx";
import { t } from "../../lib/texts.ts";

export default function ContactPage() {
  return (
    <Page title={t("Contact")} width="prose">
      <Prose>
        <p>
          {t(
            "Each Postfolio server has its own operator: a company, a school, a friend, or you. Contact them with any questions about your account and your data. If you don't know who they are, ask the person who gave you this address.",
          )}
        </p>
        <p>
          <Rich
            text={t(
              "The <faqs>FAQs</faqs> or the <privacy>privacy policy</privacy> may already have the answer.",
            )}
            parts={{
              faqs: (words) => <Link to="/faqs">{words}</Link>,
              privacy: (words) => <Link to="/privacy">{words}</Link>,
            }}
          />
        </p>
        <h2>{t("If you run this server")}</h2>
        <p>
          <Rich
            text={t(
              "Set <setting/> to your own contact page or form. The footer then links to it instead of this page.",
            )}
            parts={{
              setting: <code className="rounded-sm bg-sunken px-1.5 py-0.5 text-sm">CONTACT_URL</code>,
            }}
          />
        </p>
      </Prose>
    </Page>
  );
}
