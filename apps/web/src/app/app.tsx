import { QueryClientProvider } from "@tanstack/react-query";
import { createBrowserRouter, RouterProvider } from "react-router";
import { queryClient } from "../lib/query.ts";
import { onSessionChange } from "../lib/session.ts";
import { routes } from "./routes.tsx";

const router = createBrowserRouter(routes);

// Signing in or out decides anew which screens may stay: the routes' loaders redirect.
onSessionChange(() => void router.revalidate());

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
