import { createHash } from "node:crypto";

/** May change at any time: caches must revalidate. */
export const REVALIDATE = { "Cache-Control": "no-cache" };

/** With an ETag; 304 if unchanged. */
export function textResponse(request: Request, type: string, text: string): Response {
  const tag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  const headers = { ...REVALIDATE, ETag: tag };
  const known = request.headers.get("If-None-Match")?.split(",") ?? [];
  if (known.some((each) => each.trim().replace(/^W\//, "") === tag))
    return new Response(null, { status: 304, headers });
  return new Response(text, {
    headers: { ...headers, "Content-Type": `${type}; charset=utf-8` },
  });
}
