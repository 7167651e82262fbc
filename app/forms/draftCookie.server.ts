import { z } from "zod";
import { DRAFT_COOKIE, httpOnlyCookie, MEMBER_COOKIE } from "#shared/platform/http/cookies.ts";
import { readCookie } from "#app/client/cookie.ts";
import { typed } from "./submitted.ts";

const Draft = z.object({
  memberId: z.string(),
  path: z.string(),
  fields: z.record(z.string(), z.string()),
});
type Draft = z.output<typeof Draft>;

const LIFE_SECONDS = 900;
/** Browsers drop larger cookies; scripts keep larger forms themselves. */
const MAX_COOKIE_LENGTH = 3_500;

/**
 * Restores a form sent without scripts after its session ended; null for scripts, large forms and
 * guests.
 */
export async function draftCookie(
  request: Request,
  path: string,
  publicUrl: string,
): Promise<string | null> {
  const memberId = readCookie(MEMBER_COOKIE, request.headers.get("cookie"));
  if (!memberId || new URL(request.url).pathname.endsWith(".data")) return null;
  const draft: Draft = { memberId, path, fields: typed(await request.formData()) };
  const value = Buffer.from(JSON.stringify(draft)).toString("base64url");
  if (value.length > MAX_COOKIE_LENGTH) return null;
  return httpOnlyCookie(DRAFT_COOKIE, value, { seconds: LIFE_SECONDS, publicUrl });
}

interface Reader {
  readonly path: string;
  /** Null for a guest. */
  readonly memberId: string | null;
}

export function readDraft(cookies: string | null, reader: Reader): Draft["fields"] | null {
  const draft = parseDraft(cookies);
  const own = draft?.path === reader.path && draft.memberId === reader.memberId;
  return own ? draft.fields : null;
}

/** Clears the draft of any other member. */
export function clearForeignDraft(
  cookies: string | null,
  { memberId, publicUrl }: { memberId: string; publicUrl: string },
): string | null {
  const draft = parseDraft(cookies);
  return draft && draft.memberId !== memberId ? clearedDraftCookie(publicUrl) : null;
}

export const clearedDraftCookie = (publicUrl: string): string =>
  httpOnlyCookie(DRAFT_COOKIE, "", { seconds: 0, publicUrl });

function parseDraft(cookies: string | null): Draft | null {
  const value = readCookie(DRAFT_COOKIE, cookies);
  if (!value) return null;
  try {
    return Draft.parse(JSON.parse(Buffer.from(value, "base64url").toString()));
  } catch {
    return null;
  }
}
