import type { User } from "@postfolio/contract/accounts/user.ts";
import { Download, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useExport } from "./account-data.api.ts";
import { SettingsSection } from "./settings-section.tsx";

const DeleteAccountDialog = lazy(() => import("./delete-account-dialog.tsx"));

export function YourData({ user }: { user: User }) {
  const archive = useExport();
  const [deleting, setDeleting] = useState(false);
  return (
    <SettingsSection
      name="data"
      description="The archive contains your account, every resume as PDF, Word and JSON Resume, your campaigns, and the posts written for you."
    >
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Download />}
          busy={archive.isPending}
          busyLabel="Downloading"
          onClick={() => archive.mutate()}
        >
          Download my data
        </Button>
        <Button variant="danger" icon={<Trash2 />} onClick={() => setDeleting(true)}>
          Delete account
        </Button>
      </div>
      <Suspense>
        {deleting && <DeleteAccountDialog email={user.email} onClose={() => setDeleting(false)} />}
      </Suspense>
    </SettingsSection>
  );
}
