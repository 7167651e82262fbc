import { data, redirect } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { pathsIn } from "#app/paths.ts";
import { pageContext } from "#app/requestContext.ts";
import { attachment } from "#app/navigation/attachment.ts";
import { printTypes } from "#shared/partners/campaigns/rules.ts";
import { forDealer } from "../layout/forDealer.server.ts";
import type { Route } from "./+types/printFile";

const FILE = /^(poster|card)(-preview)?\.(pdf|png)$|^qr\.(svg|png)$/;

/** Poster, card and QR code; the address' language is theirs. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const campaign = z
    .uuid()
    .optional()
    .safeParse(url.searchParams.get("campaign") ?? undefined);
  if (!FILE.test(params.file) || !campaign.success) throw data(null, { status: 404 });
  const file = await forDealer(asked, () => read(asked, params.file, campaign.data));
  return file ?? redirect(pathsIn(asked.lang).dealer(), 303);
}

async function read({ portal }: PageRequest, name: string, campaign: string | undefined) {
  const [, kind, preview, format = "pdf", qr] = FILE.exec(name) ?? [];
  if (kind === undefined)
    return picture(
      await portal.campaignPrints.qr({ format: qr === "svg" ? "svg" : "png", campaign }),
      qr === "svg" ? "image/svg+xml" : printTypes.png,
    );
  const which = kind === "card" ? "card" : "poster";
  if (preview !== undefined)
    return picture(await portal.campaignPrints.preview({ kind: which, campaign }), printTypes.png);
  const asked = { format: format === "png" ? "png" : "pdf", campaign } as const;
  const made = await portal.campaigns[which](asked);
  return attachment(made, made.type);
}

const picture = (content: string | Uint8Array, type: string): Response =>
  new Response(typeof content === "string" ? content : new Uint8Array(content), {
    headers: { "Content-Type": type, "Cache-Control": "private, no-store" },
  });
