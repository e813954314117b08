import { ResumePages } from "@postfolio/templates/resume/resume-pages.tsx";
import { samplePerson } from "@postfolio/templates/resume/sample-people.ts";

export default function PersonSheet({ template }: { template: number }) {
  return (
    <div inert aria-hidden className="[&_.resume-caption]:hidden">
      <ResumePages resume={samplePerson(template)} maxPages={1} />
    </div>
  );
}
