import { redirect } from "react-router";
import { z } from "zod";
import { langPrefix } from "#shared/kit/lang.ts";
import { findRefusal } from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";
import { pageContext } from "#app/requestContext.ts";
import type { Route } from "./+types/openNotification";

/** Marks the notification as read and redirects to its subject, or to the list if that is gone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  const id = z.uuid().safeParse(params.id).data;
  const gone = () => redirect(pathsIn(lang).notifications(), 303);
  if (id === undefined) return gone();
  try {
    const { path } = await portal.notificationPages.open({ id });
    return redirect(`${langPrefix[lang]}${path}`, 303);
  } catch (error) {
    if (findRefusal(error)) return gone();
    throw error;
  }
}
