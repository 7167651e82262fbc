import { isRouteErrorResponse, Outlet } from "react-router";
import type { Route } from "./+types/Boundary";
import { ErrorPage } from "./ErrorPage.tsx";

export default function Boundary() {
  return <Outlet />;
}

/** Whatever a page could not do is told inside the site's frame, with a way onward. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
