import { SettingsCard, type SettingsCardProps } from "../../../ui/page/settings-card.tsx";

/** In display order. The keys appear in URLs. */
export const SECTIONS = {
  basic: "Basic Information",
  contact: "Contact Details",
  emails: "Emails",
  device: "This device",
  ways: "Sign-in methods",
  sessions: "Sessions",
  activity: "Activity",
  ai: "Your own AI",
  software: "API keys",
  webhooks: "Webhooks",
  data: "Your data",
} as const;
export type Section = keyof typeof SECTIONS;

type SettingsSectionProps = Omit<SettingsCardProps, "title" | "name"> & { name: Section };

export const SettingsSection = ({ name, ...rest }: SettingsSectionProps) => (
  <SettingsCard title={SECTIONS[name]} name={name} {...rest} />
);
