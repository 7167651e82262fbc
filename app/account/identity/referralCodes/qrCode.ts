import { pageContext } from "#app/requestContext.ts";
import type { Route } from "./+types/qrCode";

const types = { svg: "image/svg+xml", png: "image/png" } as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const format = url.pathname.endsWith(".svg") ? "svg" : "png";
  const picture = await context.get(pageContext).portal.referral.qr({ format });
  const body = typeof picture === "string" ? picture : new Uint8Array(picture);
  return new Response(body, {
    headers: { "Content-Type": types[format], "Cache-Control": "private, no-store" },
  });
}
