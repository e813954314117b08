import { Copy, Download } from "lucide-react";
import { saveFile } from "../../../lib/save-file.ts";
import { Button } from "../../../ui/button.tsx";
import { copyText } from "../../../ui/notice/copy-text.ts";
import { t } from "../../../lib/texts.ts";

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join("\n")}\n`;
  return (
    <div className="flex flex-col gap-4">
      <p>
        {t(
          "Keep these somewhere other than your phone, such as in a password manager or on paper. Each one signs you in once if you lose your authenticator app. They won't be shown again.",
        )}
      </p>
      <ul
        aria-label={t("Recovery codes")}
        className="grid gap-x-6 gap-y-1 rounded-md border border-line bg-sunken p-4 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} dir="ltr">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Copy />} onClick={() => void copyText(text)}>
          {t("Copy")}
        </Button>
        <Button
          size="sm"
          icon={<Download />}
          onClick={() =>
            saveFile(
              new Blob([`${t("Postfolio recovery codes")}\n\n${text}`], { type: "text/plain" }),
              "postfolio-recovery-codes.txt",
            )
          }
        >
          {t("Download")}
        </Button>
      </div>
    </div>
  );
}
