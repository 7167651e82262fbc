import { redirect } from "react-router";
import { views } from "#shared/admin/savedViews/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { localPath } from "#app/navigation/localPath.ts";
import { toSubmissionError, parseSubmission } from "#app/forms/submitted.ts";
import { VIEW_SAVED_PARAM } from "./viewSavedParam.ts";
import { officePathsIn } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/saveView";

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const there = localPath(form.get("to"), officePathsIn(lang).start());
  const back = () => redirect(there);
  try {
    const removed = form.get("remove");
    if (removed !== null) {
      const named = views.remove.input.safeParse({ id: removed });
      if (named.success) await portal.views.remove(named.data);
      return back();
    }
    const read = parseSubmission(form, views.save.input);
    if (!read.ok) return read.refused;
    await portal.views.save(read.value);
    return redirect(`${there}${there.includes("?") ? "&" : "?"}${VIEW_SAVED_PARAM}=1`);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(officePathsIn(context.get(pageContext).lang).start());
