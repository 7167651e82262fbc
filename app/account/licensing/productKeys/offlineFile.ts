import { data } from "react-router";
import { productKeys } from "#shared/licensing/productKeys/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import type { Route } from "./+types/offlineFile";

/** `<computer>.lic`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const computer = params.file.replace(/\.lic$/, "");
  const asked = productKeys.offlineFile.input.safeParse({ id: params.id, computer });
  if (!asked.success) throw data(null, { status: 404 });
  const { portal } = context.get(pageContext);
  const { filename, content } = await portal.productKeys.offlineFile(asked.data);
  return new Response(new Uint8Array(content), {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": `attachment; filename="${filename}"`,
      "Cache-Control": "no-store",
    },
  });
}
