import { data, redirect } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { pageContext } from "#app/requestContext.ts";
import { loadCompanyProfile, loadMenu } from "#app/layout/siteData.server.ts";
import type { Route } from "./+types/ogImage";
import {
  fixedPagePreview,
  FIXED_PAGES,
  newsPreview,
  ogImagePath,
  type Preview,
  PREVIEW_KINDS,
  productPreview,
  SHOP_PREVIEW_ID,
  shopPreview,
  supportPreview,
} from "./ogImages.server.ts";

/** Open Graph image of the current content; outdated addresses redirect to it. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const kind = z.enum(PREVIEW_KINDS).safeParse(params.kind);
  const isNamed = /^[0-9a-f]{32}\.png$/.test(params.file);
  if (!kind.success || !isNamed) throw data(null, { status: 404 });
  const preview = await find[kind.data](asked, params.id);
  const path = await ogImagePath(asked, preview);
  if (url.pathname !== path) return redirect(path, 302);
  const png = await asked.portal.previews.draw(preview.card);
  return new Response(new Uint8Array(png), {
    headers: {
      "Content-Type": "image/png",
      "Cache-Control": "public, max-age=31536000, immutable",
      // Shown on other sites.
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}

/** @throws 404 unless published. */
const find: Readonly<
  Record<Preview["kind"], (asked: PageRequest, id: string) => Promise<Preview>>
> = {
  async product(asked, id) {
    const input = { uuid: uuidIn(id), currency: "TWD" };
    const product = await asked.portal.catalogue.product(input);
    return productPreview(asked, await loadCompanyProfile(asked), product);
  },
  async news(asked, id) {
    const article = await asked.portal.content.article({ uuid: uuidIn(id) });
    return newsPreview(asked, await loadCompanyProfile(asked), article);
  },
  async support(asked, id) {
    const article = await asked.portal.support.article({ uuid: uuidIn(id) });
    return supportPreview(asked, await loadCompanyProfile(asked), article);
  },
  async list(asked, id) {
    const list = FIXED_PAGES.find((each) => each === id);
    if (!list) throw data(null, { status: 404 });
    return fixedPagePreview(asked, await loadCompanyProfile(asked), list);
  },
  async shop(asked, id) {
    if (id !== SHOP_PREVIEW_ID) throw data(null, { status: 404 });
    return shopPreview(asked, await loadCompanyProfile(asked), await loadMenu(asked));
  },
};

function uuidIn(id: string): string {
  const uuid = z.uuid().safeParse(id);
  if (!uuid.success) throw data(null, { status: 404 });
  return uuid.data;
}
