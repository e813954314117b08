import { lazy } from "react";
import { useSession } from "../lib/session.ts";
import { whileLoading } from "./loading.ts";

const Landing = lazy(async () => {
  const { LandingPage } = await whileLoading(import("../features/landing/landing-page.tsx"));
  return { default: LandingPage };
});
const Dashboard = lazy(async () => {
  const { DashboardPage } = await whileLoading(import("../features/dashboard/dashboard-page.tsx"));
  return { default: DashboardPage };
});

/** `/`: the landing page for visitors, the dashboard for users. */
export const Home = () => (useSession() ? <Dashboard /> : <Landing />);
