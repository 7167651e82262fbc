import type { QueuedDiscussion, QueueInput } from "#shared/community/forum/queueContract.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { countRows } from "#server/platform/db/listSql.ts";
import { matches } from "./selection.ts";

const MINUTE_MS = 60_000;

/** What waits for staff; nothing of what is hidden. */
export async function listQueue(
  scope: Context,
  input: QueueInput,
): Promise<Page<QueuedDiscussion>> {
  const { memberId } = requireStaff(scope, "forum.write");
  const found = await narrowed(scope, input, memberId);
  const total = await countRows(found);
  const { page, perPage, offset, limit } = pageWindow(input, total);
  const rows = await ordered(found, input).offset(offset).limit(limit).execute();
  return { data: rows.map((row) => queuedView(scope, row)), total, page, perPage };
}

async function narrowed(scope: Context, input: QueueInput, memberId: string) {
  const { search, status, language, taken } = input;
  let query = selectQueued(scope).where("d.hidden_at", "is", null);
  query = query.where("d.status", "in", status?.length ? status : ["unsolved", "solving"]);
  if (language?.length) query = query.where("d.lang", "in", language);
  if (taken === "nobody") query = query.where("d.taken_by", "is", null);
  if (taken === "me") query = query.where("d.taken_by", "=", memberId);
  if (taken === "others") query = query.where("d.taken_by", "<>", memberId);
  return search ? query.where(await matches(scope.db, "d.terms", search)) : query;
}

const selectQueued = ({ db, now }: Context) =>
  db
    .selectFrom("discussions as d")
    .innerJoin("members as a", "a.id", "d.author_id")
    .innerJoin("categories as c", "c.id", "d.category_id")
    .leftJoin("members as s", "s.id", "d.taken_by")
    .leftJoin("products as p", (on) =>
      on.onRef("p.id", "=", "d.product_id").on("p.live", "is not", null),
    )
    .select([
      "d.id",
      "d.title",
      "d.status",
      "d.lang",
      "d.asker_spoke_last",
      "d.reply_count",
      "d.created_at",
      "d.last_activity_at",
      "d.first_staff_reply_at",
      "d.author_id",
      "a.first_name",
      "a.last_name",
      "a.email",
      "d.taken_by",
      "s.first_name as taker_first_name",
      "s.last_name as taker_last_name",
      "s.email as taker_email",
      "c.name as category_name",
      "p.name as product_name",
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("subscriptions as sub")
            .select("sub.id")
            .whereRef("sub.member_id", "=", "d.author_id")
            .where("sub.months", ">", 0)
            .where("sub.state", "in", ["active", "past_due", "non_renewing"])
            .where("sub.paid_until", ">", now()),
        )
        .as("subscribed"),
    );

type Queued = ReturnType<typeof selectQueued>;
type QueuedRow = Awaited<ReturnType<Queued["execute"]>>[number];

function ordered(query: Queued, { orderby, sort }: QueueInput): Queued {
  switch (orderby) {
    case "askedAt":
      return query.orderBy("d.created_at", sort).orderBy("d.id", sort);
    case "lastActivityAt":
      return query.orderBy("d.last_activity_at", sort).orderBy("d.id", sort);
    default: {
      const opposite = sort === "asc" ? "desc" : "asc";
      return query
        .orderBy("d.asker_spoke_last", opposite)
        .orderBy("subscribed", opposite)
        .orderBy("d.last_activity_at", sort)
        .orderBy("d.id", sort);
    }
  }
}

const queuedView = ({ lang }: Context, row: QueuedRow): QueuedDiscussion => ({
  uuid: row.id,
  title: row.title,
  status: row.status,
  lang: row.lang,
  about: (row.product_name ?? row.category_name)[lang],
  asker: person(row.author_id, row.first_name, row.last_name, row.email),
  subscribed: Boolean(row.subscribed),
  askerSpokeLast: row.asker_spoke_last,
  replies: row.reply_count,
  takenBy:
    row.taken_by === null
      ? null
      : person(row.taken_by, row.taker_first_name, row.taker_last_name, row.taker_email),
  askedAt: row.created_at.toISOString(),
  lastActivityAt: row.last_activity_at.toISOString(),
  firstReply:
    row.first_staff_reply_at &&
    Math.floor((row.first_staff_reply_at.getTime() - row.created_at.getTime()) / MINUTE_MS),
});

const person = (
  uuid: string,
  firstName: string | null,
  lastName: string | null,
  email: string | null,
) => ({ uuid, firstName: firstName ?? "", lastName: lastName ?? "", email: email ?? "" });
