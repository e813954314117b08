import { Page } from "../../ui/page.tsx";

export function PrivacyPage() {
  return <Page title="Privacy" />;
}
