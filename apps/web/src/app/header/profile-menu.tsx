import { LogOut } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useLogout } from "../../features/accounts/accounts.api.ts";
import { useSession } from "../../lib/session/session.ts";
import { unsavedResumes } from "../../lib/session/unsaved-resumes.ts";
import { useUser } from "../../lib/session/user.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Popover } from "../../ui/overlay/popover.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { FreePlanBox } from "../sidebar/free-plan-box.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { text } from "@postfolio/contract/text.ts";
import { t } from "../../lib/texts.ts";

const UnsavedDialog = onDemand(() => import("./unsaved-dialog.tsx"));

const LINKS = [
  { to: "/profile", label: text("My profile") },
  { to: "/subscription", label: text("Subscription") },
];
const OPERATOR_LINKS = [...LINKS, { to: "/operator", label: text("This server") }];

export function ProfileMenu() {
  const session = useSession();
  const user = useUser();
  const logout = useLogout();
  const [open, setOpen] = useState(false);
  const [unsaved, setUnsaved] = useState(0);
  const picture = user.data?.profilePicture ?? session?.profilePicture ?? "";
  return (
    <>
      <Popover
        label={t("Profile")}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <button type="button" aria-label={t("Profile")} className="rounded-full p-0.5">
            <Avatar src={picture} />
          </button>
        }
      >
        {/* The rest waits, too, so that no control moves once it is seen. */}
        {user.isLoading ? (
          <Skeleton className="m-4 h-72" />
        ) : (
          <div className="flex flex-col gap-4 p-4">
            <QueryView query={user} pending={<Skeleton className="h-12" />}>
              {({ first_name, last_name, email }) => (
                <div className="flex items-center gap-3">
                  <Avatar src={picture} className="size-12" />
                  <div className="min-w-0">
                    <p className="truncate font-medium">
                      {first_name} {last_name}
                    </p>
                    <p className="truncate text-xs text-muted">{email}</p>
                  </div>
                </div>
              )}
            </QueryView>
            <FreePlanBox />
            <div className="-mx-2 flex flex-col">
              {(user.data?.operator ? OPERATOR_LINKS : LINKS).map(({ to, label }) => (
                <Link
                  key={to}
                  to={to}
                  onClick={() => setOpen(false)}
                  className="rounded-md px-2 py-1.5 font-medium hover:bg-hover"
                >
                  {t(label)}
                </Link>
              ))}
            </div>
            <Button
              icon={<LogOut />}
              busy={logout.isPending}
              onClick={() => {
                const count = unsavedResumes(session?.userId ?? "").size;
                if (count === 0) return logout.mutate();
                setOpen(false);
                setUnsaved(count);
              }}
            >
              {t("Log Out")}
            </Button>
          </div>
        )}
      </Popover>
      {unsaved > 0 && (
        <UnsavedDialog
          resumes={unsaved}
          busy={logout.isPending}
          onClose={() => setUnsaved(0)}
          onConfirm={() => logout.mutate()}
        />
      )}
    </>
  );
}
