import { useNavigate } from "react-router";
import { currentSession, useSession } from "../lib/session/session.ts";
import { lazyPart } from "./lazy-part.tsx";
import { whileLoading } from "./loading.ts";

const Landing = lazyPart(() => whileLoading(import("../features/landing/landing-page.tsx")));
const Dashboard = lazyPart(() => whileLoading(import("../features/dashboard/dashboard-page.tsx")));
const ResumePicture = lazyPart(() => import("../features/resumes/preview/resume-thumbnail.tsx"));

export function Home() {
  const session = useSession();
  const navigate = useNavigate();
  if (session) return <Dashboard ResumePicture={ResumePicture} />;
  return <Landing onResume={(file) => void giveFile(file).then(() => navigate("/import"))} />;
}

const giveFile = (file: File): Promise<void> =>
  import("../features/resumes/import-export/read-import.ts").then(
    (imports) => imports.giveFile(file),
    () => undefined,
  );

export const preloadHome = (): Promise<void> => (currentSession() ? Dashboard : Landing).preload();
