import { RotateCw } from "lucide-react";
import { Component, type ReactNode } from "react";
import { useTitle } from "../lib/use-title.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { t } from "../lib/texts.ts";

interface ErrorBoundaryProps {
  at: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  at: string;
  broken: boolean;
}

/** Contains a screen's crash or failure to load until the URL changes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { at: this.props.at, broken: false };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { broken: true };
  }

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return at === state.at ? null : { at, broken: false };
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

function Broken() {
  useTitle(t("Something went wrong"));
  return (
    <div role="alert" className="mx-auto flex max-w-xl flex-col items-start gap-4 px-6 py-24">
      <h1 className="font-display text-xl font-medium">{t("Something went wrong")}</h1>
      <p className="text-muted">
        {t(
          "We couldn't show this screen. Your saved work is safe. Try again, and if it keeps happening, check your connection.",
        )}
      </p>
      <div className="flex gap-2">
        <Button variant="primary" icon={<RotateCw />} onClick={() => window.location.reload()}>
          {t("Retry")}
        </Button>
        <ButtonLink to="/">{t("Home")}</ButtonLink>
      </div>
    </div>
  );
}
