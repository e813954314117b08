import { type Text, text } from "@postfolio/contract/text.ts";
import { useQuery } from "@tanstack/react-query";
import { type Describe, textOf } from "../documents/versions/described.ts";
import { useSession } from "../../lib/session/session.ts";
import { resumesQuery } from "./letters.api.ts";
import { t } from "../../lib/texts.ts";

const LABELS: Readonly<Record<string, Text>> = {
  name: text("Name"),
  resume: text("Resume"),
  template: text("Template"),
  language: text("Language"),
  recipient: text("Recipient"),
  company: text("Company"),
  address: text("Address"),
  date: text("Date"),
  subject: text("Subject"),
  greeting: text("Greeting"),
  body: text("Body"),
  closing: text("Closing"),
  marks: text("Marks"),
  unread: text("Unread"),
  firstLines: text("First lines"),
  used: text("Used"),
  other: text("Other"),
};

export function useDescribe(): Describe {
  const { data: resumes } = useQuery(resumesQuery(useSession()?.userId ?? ""));
  const valueOf = (field: string | undefined, value: unknown) =>
    field === "resume" ? (resumes?.find(({ _id }) => _id === value)?.name ?? "") : textOf(value);
  return ({ path, mine, theirs }) => ({
    label: path.map((key) => (LABELS[key] ? t(LABELS[key]) : key)).join(" › "),
    mine: valueOf(path[0], mine),
    theirs: valueOf(path[0], theirs),
  });
}
