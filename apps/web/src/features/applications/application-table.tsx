import { STAGE_NAME } from "@postfolio/contract/applications/application-stages.ts";
import type { ApplicationSummary } from "@postfolio/contract/applications/applications.ts";
import { Link } from "react-router";
import { dateOf } from "../../lib/time/time.ts";
import { type Column, Table } from "../../ui/page/table.tsx";
import { ApplicationMenu } from "./application-menu.tsx";
import { NextStep } from "./next-step-badge.tsx";
import { LinkViews } from "./link-views.tsx";
import { t } from "../../lib/texts.ts";

const columns = (): Column<ApplicationSummary>[] => [
  {
    header: t("Job"),
    cell: (application) => (
      <>
        <Link to={`/applications/${application._id}`} className="wrap-anywhere hover:underline">
          <bdi>{application.title}</bdi>
        </Link>
        <span className="block font-normal text-muted wrap-anywhere">
          <bdi>{application.company}</bdi>
        </span>
        <LinkViews application={application} />
      </>
    ),
  },
  { header: t("Next step"), cell: (application) => <NextStep application={application} /> },
  { header: t("Stage"), cell: ({ stage }) => t(STAGE_NAME[stage]) },
  { header: t("Applied"), cell: ({ appliedAt }) => (appliedAt === null ? t("Not yet") : dateOf(appliedAt)) },
  { header: t("Last changed"), cell: ({ updatedAt }) => dateOf(updatedAt) },
  {
    header: t("Actions"),
    align: "end",
    corner: true,
    cell: (application) => <ApplicationMenu application={application} />,
  },
];

export const ApplicationTable = ({ applications }: { applications: ApplicationSummary[] }) => (
  <Table caption={t("Applications")} columns={columns()} rows={applications} rowKey={({ _id }) => _id} />
);
