import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { useSellsPlans } from "../lib/http/config.ts";
import { useSignInPath } from "../lib/session/sign-in.ts";
import { cx } from "./cx.ts";
import { t } from "../lib/texts.ts";

interface TextLinkProps extends Omit<ComponentProps<typeof Link>, "className"> {
  strong?: boolean;
}

export const TextLink = ({ strong = false, ...rest }: TextLinkProps) => (
  <Link {...rest} className={cx("text-airmail underline underline-offset-2", strong && "font-medium")} />
);

export const SignInLink = ({ children = t("Sign in") }: { children?: ReactNode }) => (
  <TextLink strong to={useSignInPath()}>
    {children}
  </TextLink>
);

export const PlansLink = () =>
  useSellsPlans() && (
    <TextLink strong to="/pricing-plans">
      {t("See plans")}
    </TextLink>
  );
