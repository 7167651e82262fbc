import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type {
  forumReports,
  OwnReport,
  ReportedPost,
} from "#shared/community/forum/reportContract.ts";
import { REPORTS_PER_HOUR } from "#shared/community/forum/rules.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type { Context } from "#server/context.ts";
import { requireMember, requireStaff } from "#server/identity/sessions/service.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { countRequest } from "#server/platform/limits/rateLimit.ts";
import { renderMarkdown } from "../markdown/renderMarkdown.ts";
import { actorOf, type Held, holdDiscussion, holdReply, requireWriter } from "./access.ts";
import { decideOpenReports, setHidden, setReplyHidden } from "./moderation.ts";
import { recompute } from "./recompute.ts";
import * as reports from "./reportQueries.ts";
import { requireVisible } from "./views.ts";

type Input<K extends keyof typeof forumReports> = z.output<(typeof forumReports)[K]["input"]>;

const HOUR_MS = 3_600_000;

async function countReport(scope: Context): Promise<void> {
  const { memberId } = await requireWriter(scope.db, scope);
  await countRequest(scope, [`forum:report:${memberId}`, REPORTS_PER_HOUR, HOUR_MS]);
}

/** @throws {Refusal} as listed in the contract */
export async function report(scope: Context, { id, ...told }: Input<"report">): Promise<OwnReport> {
  await countReport(scope);
  return runTransaction(scope.db, async (tx) => {
    const held = await holdDiscussion(tx, scope, id);
    return store(scope, held, { replyId: null, authorId: held.row.author_id, ...told });
  });
}

/** @throws {Refusal} as listed in the contract */
export async function reportReply(
  scope: Context,
  { id, ...told }: Input<"reportReply">,
): Promise<OwnReport> {
  await countReport(scope);
  return runTransaction(scope.db, async (tx) => {
    const held = await holdReply(tx, scope, id);
    return store(scope, held, { replyId: id, authorId: held.reply.author_id, ...told });
  });
}

interface Told extends Pick<Input<"report">, "reason" | "text"> {
  readonly replyId: string | null;
  readonly authorId: string;
}

async function store(
  scope: Context,
  { tx, row, actor }: Held,
  { replyId, authorId, reason, text }: Told,
): Promise<OwnReport> {
  ensure(authorId !== actor.memberId, "report.own");
  const isNew = await reports.insertReport(tx, {
    id: scope.newId(),
    discussion_id: row.id,
    reply_id: replyId,
    reporter_id: actor.memberId,
    reason,
    text: text ?? null,
    created_at: scope.now(),
  });
  ensure(isNew, "report.repeated");
  return storeResponse(tx, scope, { reply: replyId, reason, outcome: null });
}

/** @throws {Refusal} as listed in the contract */
export async function listOwnReports(scope: Context, { id }: Input<"own">): Promise<OwnReport[]> {
  const { memberId } = requireMember(scope);
  await requireVisible(scope.db, id, await actorOf(scope.db, scope));
  return reports.listReportsOf(scope.db, id, memberId);
}

export async function listReported(
  scope: Context,
  paging: Input<"list">,
): Promise<Page<ReportedPost>> {
  requireStaff(scope, "forum.write");
  const total = await reports.countReported(scope.db);
  const { offset, limit, page, perPage } = pageWindow(paging, total);
  const rows = await reports.listReported(scope.db, { offset, limit });
  const data = rows.map(
    ({ uuid, discussion, reply, author, content, hidden, reports: told }): ReportedPost => ({
      uuid,
      discussion,
      reply,
      author,
      content,
      html: renderMarkdown(content, scope.settings).html,
      hidden,
      reports: told.map((each) => ({
        ...each,
        createdAt: new Date(each.createdAt).toISOString(),
      })),
    }),
  );
  return { data, total, page, perPage };
}

/** The post is hidden, or stays, for all who told of it. @throws {Refusal} as listed in the contract */
export async function decideReport(
  scope: Context,
  { id, outcome, reason }: Input<"decide">,
): Promise<{ outcome: typeof outcome; count: number }> {
  requireStaff(scope, "forum.write");
  return runTransaction(scope.db, async (tx) => {
    const held = await holdReported(tx, scope, id);
    const replyId = held.row.id === id ? null : id;
    const count = await decideOpenReports(scope, held, { replyId, outcome, reason });
    ensure(count > 0, "report.not_found");
    if (outcome === "hidden") await hidePost(scope, held, { replyId, reason });
    return storeResponse(tx, scope, { outcome, count });
  });
}

/** By the id of the post, which is a reply or the question. @throws {Refusal} `report.not_found` */
async function holdReported(tx: Tx, scope: Context, id: string): Promise<Held> {
  const discussion = await reports.reportedIn(tx, id);
  ensure(discussion, "report.not_found");
  return holdDiscussion(tx, scope, discussion);
}

async function hidePost(
  scope: Context,
  held: Held,
  {
    replyId,
    reason,
  }: { readonly replyId: string | null; readonly reason: string | null | undefined },
): Promise<void> {
  const { tx, row, actor } = held;
  const hiding = { isHiding: true, reason };
  if (replyId === null) await setHidden(scope, held, hiding);
  else await setReplyHidden(scope, await holdReply(tx, scope, replyId), hiding);
  await recompute(tx, scope, row.id, { reason: "hidden", actorId: actor.memberId });
}
