import { data } from "react-router";
import { z } from "zod";
import { isLang, type Lang } from "#shared/kit/lang.ts";
import { page } from "#app/requestContext.ts";
import type { Route } from "./+types/sitemap";
import { atRoot } from "./rootOnly.server.ts";
import { listed } from "./sitemapEntries.server.ts";
import { longXmlAnswer } from "./xmlResponse.server.ts";

/** One language; with `after`, only the products behind that one. */
export function loader({ url, context }: Route.LoaderArgs) {
  const asked = atRoot(context.get(page));
  const lang = langIn(url);
  const after = z.uuid().nullable().safeParse(url.searchParams.get("after"));
  if (!after.success) throw data(null, { status: 404 });
  return longXmlAnswer("application/xml", listed(asked, { lang, after: after.data }));
}

function langIn({ pathname }: URL): Lang {
  const named = /-(\w+)\.xml$/.exec(pathname)?.[1];
  if (!isLang(named)) throw data(null, { status: 404 });
  return named;
}
