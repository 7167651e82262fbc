import { redirect } from "react-router";
import { SHOWN_PATH_MAX } from "#shared/platform/http/notFoundPath.ts";
import { pageContext } from "#app/requestContext.ts";
import { pathsIn } from "#app/paths.ts";
import type { Route } from "./+types/unknownPath";

/** Any method; the query is dropped. */
export const loader = ({ url, context }: Route.LoaderArgs) => {
  const from = url.pathname.length > SHOWN_PATH_MAX ? "" : url.pathname;
  return redirect(pathsIn(context.get(pageContext).lang).notFound({ from }));
};

export const action = loader;
