import { CreditCard } from "lucide-react";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";

export const NoSubscription = ({ title }: { title: string }) => (
  <EmptyState
    icon={<CreditCard />}
    title={title}
    action={
      <ButtonLink to="/pricing-plans" variant="primary">
        See the plans
      </ButtonLink>
    }
  >
    You aren't being charged. Resumes stay free and unlimited, and a paid plan lets you post more often.
  </EmptyState>
);
