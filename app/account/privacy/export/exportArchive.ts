import { redirect } from "react-router";
import { privacy } from "#shared/privacy/export/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { findRefusal, parseSubmission } from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";
import type { Route } from "./+types/exportArchive";

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const back = pathsIn(lang).data;
  const read = parseSubmission(await request.formData(), privacy.exportData.input);
  if (!read.ok) return redirect(back({ for: "export", refused: "request.invalid" }), 303);
  try {
    const { filename, content } = await portal.privacy.exportData(read.value);
    return new Response(new Uint8Array(content), {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="${filename}"`,
        "Cache-Control": "no-store",
      },
    });
  } catch (error) {
    const refusal = findRefusal(error);
    if (!refusal) throw error;
    return redirect(back({ for: "export", refused: refusal.data.code }), 303);
  }
}

/** A login redirects here with GET. */
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(pathsIn(context.get(pageContext).lang).data({ for: "export" }));
