import { redirect } from "react-router";
import { views } from "#shared/admin/savedViews/contract.ts";
import { page } from "#app/requestContext.ts";
import { localPath } from "#app/navigation/localPath.ts";
import { refusedWith, submitted } from "#app/forms/submitted.ts";
import { VIEW_KEPT } from "./viewSavedParam.ts";
import { managerPathsIn } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/saveView";

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const form = await request.formData();
  const there = localPath(form.get("to"), managerPathsIn(lang).start());
  const back = () => redirect(there);
  try {
    const removed = form.get("remove");
    if (removed !== null) {
      const named = views.remove.input.safeParse({ id: removed });
      if (named.success) await portal.views.remove(named.data);
      return back();
    }
    const read = submitted(form, views.save.input);
    if (!read.ok) return read.refused;
    await portal.views.save(read.value);
    return redirect(`${there}${there.includes("?") ? "&" : "?"}${VIEW_KEPT}=1`);
  } catch (error) {
    return refusedWith(error, form);
  }
}

export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(managerPathsIn(context.get(page).lang).start());
