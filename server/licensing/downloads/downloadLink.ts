import { timingSafeEqual } from "node:crypto";
import { langPrefix } from "#shared/kit/lang.ts";
import { LINK_MINUTES } from "#shared/licensing/downloads/rules.ts";
import type { Context } from "#server/context.ts";

interface Linked {
  readonly file: string;
  readonly member: string;
  readonly until: number;
}

const signature = ({ vault }: Context, { file, member, until }: Linked): Buffer =>
  vault.hash(`${file} ${member} ${until}`, "download.link");

/** Signed link for one member, expiring on the real clock; `address` is a path. */
export function createDownloadLink(
  scope: Context,
  { id, name, member }: { readonly id: string; readonly name: string; readonly member: string },
): { address: string; until: Date } {
  const until = scope.realNow().getTime() + LINK_MINUTES * 60_000;
  const signed = signature(scope, { file: id, member, until }).toString("base64url");
  const prefix = langPrefix[scope.lang];
  return {
    address: `${prefix}/download/${id}/${until.toString(36)}.${signed}/${encodeURIComponent(name)}`,
    until: new Date(until),
  };
}

/** Valid, unexpired token for this file and member. */
export function isValidLink(
  scope: Context,
  token: string,
  { file, member }: Omit<Linked, "until">,
): boolean {
  const [end = "", signed = ""] = token.split(".", 2);
  const until = Number.parseInt(end, 36);
  if (!Number.isSafeInteger(until) || until <= scope.realNow().getTime()) return false;
  const expected = signature(scope, { file, member, until });
  const given = Buffer.from(signed, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
