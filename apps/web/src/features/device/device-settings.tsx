import { useState } from "react";
import { useAppConfig } from "../../lib/http/config.ts";
import { Switch } from "../../ui/form/switch.tsx";
import { forgetCopies } from "../documents/saving/offline-copies.ts";
import { isSupported, isWanted, removeApp, wantApp } from "./service-worker.ts";

/** What this browser keeps. */
export function DeviceSettings() {
  const { data: config } = useAppConfig();
  const [kept, setKept] = useState(isWanted);
  if (config?.installedApp === false) return <p className="text-muted">This server has turned this off.</p>;
  if (!isSupported()) {
    return <p className="text-muted">Your browser allows this only at an address that starts with https.</p>;
  }
  const choose = (wanted: boolean) => {
    setKept(wanted);
    if (wanted) {
      wantApp();
      // Registered as at every start.
      location.reload();
    } else void Promise.all([removeApp(), forgetCopies()]);
  };
  return (
    <div>
      <Switch label="Work offline" checked={kept} onCheckedChange={choose} />
      <p className="mt-1 text-xs text-muted">
        Keeps the app and the last 20 resumes and letters that you opened in this browser. Signing out removes
        the documents.
      </p>
    </div>
  );
}
