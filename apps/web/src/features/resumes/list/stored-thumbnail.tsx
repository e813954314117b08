import type { ResumeSummary } from "@postfolio/contract/resume.ts";
import { useQuery } from "@tanstack/react-query";
import { useNear } from "../../../lib/use-near.ts";
import { EmptyThumbnail, ResumeThumbnail } from "./resume-thumbnail.tsx";
import { contentQuery } from "../resumes.api.ts";

/** The thumbnail of a saved resume, loaded when it is near the window. A blank sheet until then. */
export function StoredThumbnail({ resume }: { resume: ResumeSummary }) {
  const { ref, near } = useNear<HTMLSpanElement>();
  const { data } = useQuery({ ...contentQuery(resume), enabled: near });
  return <span ref={ref}>{data ? <ResumeThumbnail resume={data} /> : <EmptyThumbnail />}</span>;
}
