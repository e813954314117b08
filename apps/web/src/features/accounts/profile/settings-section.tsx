import { SettingsCard, type SettingsCardProps } from "../../../ui/page/settings-card.tsx";
import { text } from "@postfolio/contract/text.ts";
import { t } from "../../../lib/texts.ts";

/** In display order. The keys appear in URLs. */
export const SECTIONS = {
  basic: text("Basic Information"),
  contact: text("Contact Details"),
  emails: text("Emails|messages"),
  device: text("This device"),
  ways: text("Sign-in methods"),
  sessions: text("Sessions"),
  activity: text("Activity"),
  ai: text("Your own AI"),
  software: text("API keys"),
  webhooks: text("Webhooks"),
  data: text("Your data"),
} as const;
export type Section = keyof typeof SECTIONS;

type SettingsSectionProps = Omit<SettingsCardProps, "title" | "name"> & { name: Section };

export const SettingsSection = ({ name, ...rest }: SettingsSectionProps) => (
  <SettingsCard title={t(SECTIONS[name])} name={name} {...rest} />
);
