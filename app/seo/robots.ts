import { langPrefix, LANGS } from "#shared/kit/lang.ts";
import { pageContext } from "#app/requestContext.ts";
import type { Route } from "./+types/robots";
import { textResponse } from "./textResponse.server.ts";
import { requireRoot } from "./rootOnly.server.ts";

/** Other hidden pages carry `noindex`. */
const CLOSED = ["/cart", "/logout", "/manager", "/member$", "/member/", "/preference", "/search"];

export function loader({ request, context }: Route.LoaderArgs) {
  const { settings } = requireRoot(context.get(pageContext));
  const closed = LANGS.flatMap((lang) => CLOSED.map((path) => langPrefix[lang] + path));
  const lines = [
    "User-agent: *",
    ...["/api/", "/callback/", "/dev/", ...closed].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${settings.publicUrl}/sitemap.xml`,
    "",
  ];
  return textResponse(request, "text/plain", lines.join("\n"));
}
