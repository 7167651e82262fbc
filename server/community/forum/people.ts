import type { z } from "zod";
import type { forum } from "#shared/community/forum/contract.ts";
import type { Person } from "#shared/community/forum/writingContract.ts";
import { PEOPLE_OFFERED } from "#shared/community/forum/rules.ts";
import { normalizeForSearch } from "#shared/catalog/search/normalize.ts";
import type { Context } from "#server/context.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { actorOf } from "./access.ts";
import { shownName } from "./mentions.ts";
import * as queries from "./peopleQueries.ts";
import { requireVisible } from "./views.ts";

/**
 * Who may be named in a discussion: who has posted visibly in it, the latest first, then staff. Others are neither found nor
 * named, and the names are those that others read.
 */
export async function findPeople(
  scope: Context,
  { discussion, search = "" }: z.output<typeof forum.people.input>,
): Promise<Person[]> {
  const { memberId } = requireMember(scope);
  const { db, lang } = scope;
  if (discussion !== undefined) await requireVisible(db, discussion, await actorOf(db, scope));
  const participants =
    discussion === undefined ? [] : await queries.listParticipants(db, discussion);
  const known = new Set(participants.map(({ id }) => id));
  const staff = (await queries.listStaff(db)).filter(({ id }) => !known.has(id));
  const [sought = ""] = normalizeForSearch(search);
  return [...participants, ...staff]
    .filter(({ id }) => id !== memberId)
    .map((row) => ({ uuid: row.id, name: shownName(row, lang), staff: row.is_staff }))
    .filter(({ name }) => normalizeForSearch(name)[0]?.includes(sought))
    .slice(0, PEOPLE_OFFERED);
}
