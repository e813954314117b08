import { QueryClientProvider } from "@tanstack/react-query";
import { BrowserRouter, useRoutes } from "react-router";
import { queryClient } from "../lib/http/query.ts";
import { routes } from "./routes.tsx";

const Screens = () => useRoutes(routes);

// The loaders and actions of a data router would add 16 KB of script for what TanStack Query already does.
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Screens />
      </BrowserRouter>
    </QueryClientProvider>
  );
}
