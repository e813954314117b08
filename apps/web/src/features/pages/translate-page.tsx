import { INTERFACE_LANGUAGE_CODES, INTERFACE_LANGUAGES } from "@postfolio/contract/interface-languages.ts";
import { Link } from "react-router";
import { listed, t } from "../../lib/texts.ts";
import { Page } from "../../ui/page/page.tsx";
import { Rich } from "../../ui/rich.tsx";
import { Prose } from "./prose.tsx";

const BETA = INTERFACE_LANGUAGE_CODES.filter((code) => INTERFACE_LANGUAGES[code].beta).map(
  (code) => INTERFACE_LANGUAGES[code].name,
);

export default function TranslatePage() {
  return (
    <Page title={t("Help translate")} width="prose">
      <Prose>
        <p>
          {t(
            "A language marked “beta” was translated with AI, and no native speaker has read all of it yet. It works, but some sentences may sound odd or be wrong.",
          )}
        </p>
        <p>
          {t("These languages still need a native reader: {{languages}}.", {
            languages: listed(BETA, "and"),
          })}
        </p>
        <h2>{t("If you notice a mistake")}</h2>
        <p>
          <Rich
            text={t(
              "<contact>Send this server's administrator</contact> the name of the screen, its current text, and your correction.",
            )}
            parts={{ contact: (words) => <Link to="/contact">{words}</Link> }}
          />
        </p>
        <h2>{t("If you want to review a whole language")}</h2>
        <p>
          <Rich
            text={t(
              "The translations are plain files in the source code. The guide, <file/>, explains the format, the glossary, and how to send corrections.",
            )}
            parts={{
              file: <code className="rounded-sm bg-sunken px-1.5 py-0.5 text-sm">docs/translating.md</code>,
            }}
          />
        </p>
      </Prose>
    </Page>
  );
}
