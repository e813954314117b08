import { Page } from "../../ui/page.tsx";

export function FaqsPage() {
  return <Page title="FAQs" />;
}
