import { data, Outlet } from "react-router";
import { errorStatus } from "#shared/kit/errors.ts";
import { denied } from "../context.ts";
import type { Route } from "./+types/Boundary";
import { ErrorPage } from "./ErrorPage.tsx";
import { problemOf } from "./problem.ts";

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
