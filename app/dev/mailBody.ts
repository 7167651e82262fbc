import { page } from "../context.ts";
import type { Route } from "./+types/mailBody";

/** Mail styles itself inline, which the site's own policy refuses; so its body has a policy of its own. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** Its links leave the frame it is shown in. */
const OUTWARD = '<base target="_blank">';

/** One kept mail as its reader would see it; refused outside a demo. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const mails = await context.get(page).portal.mail.listKept();
  const mail = mails.find(({ id }) => id === params.id);
  return new Response(mail?.html.replace("<head>", `<head>${OUTWARD}`) ?? null, {
    status: mail ? 200 : 404,
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": POLICY },
  });
}
