import { z } from "zod";
import { DRAFT_COOKIE, hiddenCookie, MEMBER_COOKIE } from "#shared/platform/http/cookies.ts";
import { cookieNamed } from "#app/client/cookie.ts";
import { typed } from "./submitted.ts";

const Draft = z.object({
  /** Whose form it is. */
  memberId: z.string(),
  /** Of the page it belongs to. */
  path: z.string(),
  fields: z.record(z.string(), z.string()),
});
type Draft = z.output<typeof Draft>;

const LIFE_SECONDS = 900;
/** Browsers drop larger cookies; scripts keep larger forms by themselves. */
const LARGEST = 3_500;

/**
 * The cookie that brings a form, sent by a browser without scripts after its session had ended, back to its
 * page once its sender has logged in; null for what a script sent, which keeps it itself, for a large form,
 * and where nobody was logged in.
 */
export async function draftCookie(
  request: Request,
  path: string,
  publicUrl: string,
): Promise<string | null> {
  const memberId = cookieNamed(MEMBER_COOKIE, request.headers.get("cookie"));
  if (!memberId || new URL(request.url).pathname.endsWith(".data")) return null;
  const draft: Draft = { memberId, path, fields: typed(await request.formData()) };
  const value = Buffer.from(JSON.stringify(draft)).toString("base64url");
  if (value.length > LARGEST) return null;
  return hiddenCookie(DRAFT_COOKIE, value, { seconds: LIFE_SECONDS, publicUrl });
}

interface Reader {
  readonly path: string;
  /** Null for a guest. */
  readonly memberId: string | null;
}

/** What the form held that this member sent from this page; null when none waits here. */
export function draftIn(cookies: string | null, reader: Reader): Draft["fields"] | null {
  const draft = read(cookies);
  const own = draft?.path === reader.path && draft.memberId === reader.memberId;
  return own ? draft.fields : null;
}

/** Forgets the form of anybody but the member who logs in; null when there is none. */
export function droppedDraft(
  cookies: string | null,
  { memberId, publicUrl }: { memberId: string; publicUrl: string },
): string | null {
  const draft = read(cookies);
  return draft && draft.memberId !== memberId ? clearedDraftCookie(publicUrl) : null;
}

export const clearedDraftCookie = (publicUrl: string): string =>
  hiddenCookie(DRAFT_COOKIE, "", { seconds: 0, publicUrl });

function read(cookies: string | null): Draft | null {
  const value = cookieNamed(DRAFT_COOKIE, cookies);
  if (!value) return null;
  try {
    return Draft.parse(JSON.parse(Buffer.from(value, "base64url").toString()));
  } catch {
    return null; // not one of ours
  }
}
