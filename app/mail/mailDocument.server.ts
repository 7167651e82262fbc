/** Mail styles itself inline, which the site's own policy refuses; so its body has a policy of its own. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** Its links leave the frame it is shown in. */
const OUTWARD = '<base target="_blank">';

/** A mail's HTML as its reader would see it, to be shown in a frame; nothing when there is none. */
export const mailPage = (html: string | null | undefined): Response =>
  new Response(html?.replace("<head>", `<head>${OUTWARD}`) ?? null, {
    status: html ? 200 : 404,
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": POLICY },
  });
