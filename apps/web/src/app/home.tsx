import { currentSession, useSession } from "../lib/session/session.ts";
import { lazyPart } from "./lazy-part.tsx";
import { whileLoading } from "./loading.ts";

const Landing = lazyPart(() => whileLoading(import("../features/landing/landing-page.tsx")));
const Dashboard = lazyPart(() => whileLoading(import("../features/dashboard/dashboard-page.tsx")));

/** `/`: the landing page for visitors, the dashboard for users. */
export const Home = () => (useSession() ? <Dashboard /> : <Landing />);

export const preloadHome = (): Promise<void> => (currentSession() ? Dashboard : Landing).preload();
