import { STAGE_NAME } from "@postfolio/contract/application-stages.ts";
import type { ApplicationSummary } from "@postfolio/contract/applications.ts";
import { Link } from "react-router";
import { dateOf } from "../../lib/time.ts";
import { type Column, Table } from "../../ui/table.tsx";
import { ApplicationMenu } from "./application-menu.tsx";
import { FollowUp } from "./follow-up.tsx";

const COLUMNS: Column<ApplicationSummary>[] = [
  {
    header: "Job",
    cell: ({ _id, title, company }) => (
      <>
        <Link to={`/applications/${_id}`} className="wrap-anywhere hover:underline">
          {title}
        </Link>
        {company && <span className="block font-normal text-muted wrap-anywhere">{company}</span>}
      </>
    ),
  },
  { header: "Stage", cell: ({ stage }) => STAGE_NAME[stage] },
  { header: "Applied", cell: ({ appliedAt }) => (appliedAt === null ? "" : dateOf(appliedAt)) },
  { header: "Next", cell: (application) => <FollowUp application={application} /> },
  { header: "Last changed", cell: ({ updatedAt }) => dateOf(updatedAt) },
  {
    header: "Actions",
    align: "end",
    corner: true,
    cell: (application) => <ApplicationMenu application={application} />,
  },
];

export const ApplicationTable = ({ applications }: { applications: ApplicationSummary[] }) => (
  <Table caption="Applications" columns={COLUMNS} rows={applications} rowKey={({ _id }) => _id} />
);
