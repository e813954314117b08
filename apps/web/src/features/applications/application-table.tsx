import { STAGE_NAME } from "@postfolio/contract/applications/application-stages.ts";
import type { ApplicationSummary } from "@postfolio/contract/applications/applications.ts";
import { Link } from "react-router";
import { dateOf } from "../../lib/time/time.ts";
import { type Column, Table } from "../../ui/page/table.tsx";
import { ApplicationMenu } from "./application-menu.tsx";
import { NextStep } from "./next-step-badge.tsx";
import { LinkViews } from "./link-views.tsx";
import { t } from "../../lib/texts.ts";

const COLUMNS: Column<ApplicationSummary>[] = [
  {
    header: "Job",
    cell: (application) => (
      <>
        <Link to={`/applications/${application._id}`} className="wrap-anywhere hover:underline">
          {application.title}
        </Link>
        <span className="block font-normal text-muted wrap-anywhere">{application.company}</span>
        <LinkViews application={application} />
      </>
    ),
  },
  { header: "Next step", cell: (application) => <NextStep application={application} /> },
  { header: "Stage", cell: ({ stage }) => STAGE_NAME[stage] },
  { header: "Applied", cell: ({ appliedAt }) => (appliedAt === null ? "Not yet" : dateOf(appliedAt)) },
  { header: "Last changed", cell: ({ updatedAt }) => dateOf(updatedAt) },
  {
    header: "Actions",
    align: "end",
    corner: true,
    cell: (application) => <ApplicationMenu application={application} />,
  },
];

export const ApplicationTable = ({ applications }: { applications: ApplicationSummary[] }) => (
  <Table caption={t("Applications")} columns={COLUMNS} rows={applications} rowKey={({ _id }) => _id} />
);
