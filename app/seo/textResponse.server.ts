import { createHash } from "node:crypto";

/** What is asked for may be withdrawn at any moment: whoever keeps it asks each time whether it still stands. */
export const ASKED_EACH_TIME = { "Cache-Control": "no-cache" };

/** Answers with a whole text under a name of its own, or that the one whom that was told has it still. */
export function textAnswer(request: Request, type: string, text: string): Response {
  const tag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  const headers = { ...ASKED_EACH_TIME, ETag: tag };
  const known = request.headers.get("If-None-Match")?.split(",") ?? [];
  if (known.some((each) => each.trim().replace(/^W\//, "") === tag))
    return new Response(null, { status: 304, headers });
  return new Response(text, {
    headers: { ...headers, "Content-Type": `${type}; charset=utf-8` },
  });
}
