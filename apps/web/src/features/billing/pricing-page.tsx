import { Page } from "../../ui/page.tsx";

export function PricingPage() {
  return <Page title="Pricing" />;
}
