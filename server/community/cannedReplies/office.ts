import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type {
  CannedReply,
  CannedReplyContent,
  CannedReplyListInput,
  cannedReplies,
  OfferedReply,
} from "#shared/community/cannedReplies/contract.ts";
import { CANNED_REPLIES_MAX } from "#shared/community/cannedReplies/rules.ts";
import type { AuditFacts } from "#shared/identity/audit/actions.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type { Context } from "#server/context.ts";
import { audit, type AuditNote } from "#server/identity/audit/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { countRows } from "#server/platform/db/listSql.ts";
import { findPlace } from "../forum/place.ts";
import * as queries from "./queries.ts";

const PERMISSION = "forum.write";

export async function listCannedReplies(
  scope: Context,
  input: CannedReplyListInput,
): Promise<Page<CannedReply>> {
  requireStaff(scope, PERMISSION);
  const found = queries.listed(scope.db, input);
  const total = await countRows(found);
  const { page, perPage, offset, limit } = pageWindow(input, total);
  const rows = await queries.ordered(found, input).offset(offset).limit(limit).execute();
  return { data: rows.map((row) => view(scope, row)), total, page, perPage };
}

/** @throws {Refusal} `canned_reply.not_found` */
export async function getCannedReply(
  scope: Context,
  { id }: { readonly id: string },
): Promise<CannedReply> {
  requireStaff(scope, PERMISSION);
  return view(scope, await findRow(scope.db, id));
}

/** For a discussion, with its language and category first. @throws {Refusal} `discussion.not_found` */
export async function offerCannedReplies(
  scope: Context,
  { id }: { readonly id: string },
): Promise<OfferedReply[]> {
  requireStaff(scope, PERMISSION);
  const rows = await queries.listOffered(scope.db, await findPlace(scope.db, id));
  return rows.map(({ id: uuid, lang, title, body_md: body }) => ({ uuid, lang, title, body }));
}

/** @throws {Refusal} as listed in the contract */
export function createCannedReply(
  scope: Context,
  content: CannedReplyContent,
): Promise<CannedReply> {
  requireStaff(scope, PERMISSION);
  const id = scope.newId();
  return runTransaction(scope.db, async (tx) => {
    await queries.lockAll(tx);
    const isFull = (await queries.countAll(tx)) >= CANNED_REPLIES_MAX;
    ensure(!isFull, "request.invalid", { title: ["canned_replies_full"] });
    await validate(tx, id, content);
    await queries.insert(tx, columns(scope, id, content));
    const row = await findRow(tx, id);
    await note(tx, scope, id, { action: "canned_reply.created", after: facts(row) });
    return view(scope, row);
  });
}

type Edited = z.output<typeof cannedReplies.edit.input>;

/** @throws {Refusal} as listed in the contract */
export function editCannedReply(
  scope: Context,
  { id, version, ...content }: Edited,
): Promise<CannedReply> {
  requireStaff(scope, PERMISSION);
  return runTransaction(scope.db, async (tx) => {
    await queries.lockAll(tx);
    const before = await findRow(tx, id);
    ensure(before.revision === version, "edit.conflict");
    await validate(tx, id, content);
    if (isSame(before, content)) return view(scope, before);
    await queries.update(tx, columns(scope, id, content));
    const after = await findRow(tx, id);
    const changed = { before: facts(before), after: facts(after) };
    await note(tx, scope, id, { action: "canned_reply.edited", ...changed });
    return view(scope, after);
  });
}

/** @throws {Refusal} `canned_reply.not_found` */
export function removeCannedReply(
  scope: Context,
  { id }: { readonly id: string },
): Promise<CannedReply> {
  requireStaff(scope, PERMISSION);
  return runTransaction(scope.db, async (tx) => {
    await queries.lockAll(tx);
    const row = await findRow(tx, id);
    await queries.remove(tx, id);
    await note(tx, scope, id, { action: "canned_reply.deleted", before: facts(row) });
    return view(scope, row);
  });
}

async function findRow(db: Parameters<typeof queries.find>[0], id: string) {
  const row = await queries.find(db, id);
  ensure(row, "canned_reply.not_found");
  return row;
}

async function validate(tx: Tx, id: string, { lang, title, category }: CannedReplyContent) {
  const isTaken = await queries.isTitleTaken(tx, { lang, title, except: id });
  ensure(!isTaken, "request.invalid", { title: ["canned_reply_taken"] });
  if (category === null) return;
  ensure(await queries.isCategory(tx, category), "request.invalid", { category: ["invalid"] });
}

const columns = (scope: Context, id: string, content: CannedReplyContent) => ({
  id,
  lang: content.lang,
  title: content.title,
  body_md: content.body,
  category_id: content.category,
  changed_at: scope.now(),
  changed_by: scope.viewer?.memberId ?? null,
});

const isSame = (row: queries.CannedReplyRow, content: CannedReplyContent): boolean =>
  row.lang === content.lang &&
  row.title === content.title &&
  row.body_md === content.body &&
  row.category_id === content.category;

const facts = ({
  lang,
  title,
  body_md: body,
  category_name,
}: queries.CannedReplyRow): AuditFacts => ({
  lang,
  name: title,
  body,
  category: category_name && { ...category_name },
});

const note = (tx: Tx, scope: Context, id: string, noted: AuditNote): Promise<void> =>
  audit(tx, scope, { ...noted, subjectType: "canned_reply", subjectId: id });

const view = ({ lang }: Pick<Context, "lang">, row: queries.CannedReplyRow): CannedReply => ({
  uuid: row.id,
  lang: row.lang,
  title: row.title,
  body: row.body_md,
  category:
    row.category_id && row.category_name
      ? { uuid: row.category_id, name: row.category_name[lang] }
      : null,
  uses: row.uses,
  changedAt: row.changed_at.toISOString(),
  version: row.revision,
});
