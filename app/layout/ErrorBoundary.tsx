import { data, Outlet } from "react-router";
import { errorStatus } from "#shared/errors.ts";
import { denialReason } from "#app/requestContext.ts";
import type { Route } from "./+types/ErrorBoundary";
import { ErrorPage } from "./ErrorPage.tsx";
import { toPageError } from "./pageError.ts";

/** Refuses the page here, so that the site frame surrounds the error. */
export function loader({ context }: Route.LoaderArgs) {
  const code = context.get(denialReason);
  if (code) throw data({ code }, { status: errorStatus[code] });
  return null;
}

export default function Boundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage {...toPageError(error)} />;
}
