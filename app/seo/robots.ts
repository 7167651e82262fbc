import { langPrefix, LANGS } from "#shared/kit/lang.ts";
import { page } from "#app/requestContext.ts";
import type { Route } from "./+types/robots";
import { textAnswer } from "./textResponse.server.ts";
import { atRoot } from "./rootOnly.server.ts";

/** What is nobody's to find, however it is linked; whatever else is hidden says so itself. */
const CLOSED = ["/cart", "/logout", "/manager", "/member$", "/member/", "/preference", "/search"];

/** What robots may read, and where the list of it is. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { settings } = atRoot(context.get(page));
  const closed = LANGS.flatMap((lang) => CLOSED.map((path) => langPrefix[lang] + path));
  const lines = [
    "User-agent: *",
    ...["/api/", "/callback/", "/dev/", ...closed].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${settings.publicUrl}/sitemap.xml`,
    "",
  ];
  return textAnswer(request, "text/plain", lines.join("\n"));
}
