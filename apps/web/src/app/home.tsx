import { lazy, Suspense } from "react";
import { useSession } from "../lib/session.ts";

const Landing = lazy(async () => ({
  default: (await import("../features/landing/landing-page.tsx")).LandingPage,
}));
const Dashboard = lazy(async () => ({
  default: (await import("../features/dashboard/dashboard-page.tsx")).DashboardPage,
}));

/** `/`: the landing page for visitors, the dashboard for users. */
export function Home() {
  const session = useSession();
  return <Suspense>{session ? <Dashboard /> : <Landing />}</Suspense>;
}
