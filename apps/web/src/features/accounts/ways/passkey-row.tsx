import type { Passkey } from "@postfolio/contract/accounts/ways.ts";
import { useState } from "react";
import { dateAndTimeOf } from "../../../lib/time/time.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { reportChange, removePasskey } from "./ways.api.ts";
import { Row } from "./way-row.tsx";
import { onDemand } from "../../../ui/on-demand.tsx";
import { t } from "../../../lib/texts.ts";
import { Rich } from "../../../ui/rich.tsx";

const RenameDialog = onDemand(() => import("./rename-passkey-dialog.tsx"));

interface PasskeyRowProps {
  passkey: Passkey;
  run: (action: () => Promise<unknown>) => Promise<void>;
}

export function PasskeyRow({ passkey, run }: PasskeyRowProps) {
  const { _id, name, lastUsedAt, createdAt } = passkey;
  const [open, setOpen] = useState<"rename" | "remove">();
  const close = () => setOpen(undefined);
  return (
    <Row
      title={<bdi>{name}</bdi>}
      detail={
        <Rich
          text={
            lastUsedAt
              ? t("Passkey, last used <time>{{when}}</time>", { when: dateAndTimeOf(lastUsedAt) })
              : t("Passkey, added <time>{{when}}</time>", { when: dateAndTimeOf(createdAt) })
          }
          parts={{ time: (words) => <time dateTime={lastUsedAt ?? createdAt}>{words}</time> }}
        />
      }
    >
      <Button
        size="sm"
        variant="quiet"
        aria-label={t("Rename {{name}}", { name })}
        onClick={() => setOpen("rename")}
      >
        {t("Rename")}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t("Remove {{name}}", { name })}
        onClick={() => setOpen("remove")}
      >
        {t("Remove")}
      </Button>
      {open === "rename" && <RenameDialog passkey={passkey} onClose={close} />}
      {open === "remove" && (
        <ConfirmDialog
          title={t("Remove this passkey?")}
          description={t(
            "You'll no longer be able to sign in with it, and your other sessions will end. Delete it from your device, too, or your device will keep offering it.",
          )}
          confirmLabel={t("Remove")}
          danger
          onConfirm={() => {
            close();
            void run(async () => reportChange(await removePasskey(_id)));
          }}
          onClose={close}
        />
      )}
    </Row>
  );
}
