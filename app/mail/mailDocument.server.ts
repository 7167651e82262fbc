/** Mail uses inline styles, which the site's policy forbids. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** Links leave the frame. */
const OUTWARD = '<base target="_blank">';

export const mailDocument = (html: string | null | undefined): Response =>
  new Response(html?.replace("<head>", `<head>${OUTWARD}`) ?? null, {
    status: html ? 200 : 404,
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": POLICY },
  });
