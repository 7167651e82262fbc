import { data, Outlet } from "react-router";
import { errorStatus } from "#shared/errors.ts";
import { denied } from "#app/requestContext.ts";
import type { Route } from "./+types/ErrorBoundary";
import { ErrorPage } from "./ErrorPage.tsx";
import { problemOf } from "./pageError.ts";

/** A page that is not open to its viewer is refused here, where the site's frame stands around the answer. */
export function loader({ context }: Route.LoaderArgs) {
  const code = context.get(denied);
  if (code) throw data({ code }, { status: errorStatus[code] });
  return null;
}

export default function Boundary() {
  return <Outlet />;
}

/** Whatever a page could not do is told inside the site's frame, with a way onward. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage {...problemOf(error)} />;
}
