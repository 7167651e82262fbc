import { formatTicketNumber } from "#shared/content/tickets/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { personName } from "#shared/kit/person.ts";
import { formatMoney } from "#shared/kit/money.ts";
import type { StaffPermission } from "#shared/identity/sessions/access.ts";
import type { Context } from "#server/context.ts";
import { translator } from "#server/phrases.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { listFailed } from "#server/platform/jobs/jobQueries.ts";
import type {
  NotificationKind,
  ShownNotification,
} from "#server/platform/registry/notificationKind.ts";
import * as queries from "./queries.ts";

type Kind = NotificationKind<Context>;
type Said = ReturnType<typeof translator<"notifications">>;
type Show<Row> = (row: Row, say: Said, lang: Lang) => ShownNotification;

interface StaffKind<Row> extends Pick<Kind, "name" | "reasons"> {
  readonly permission: StaffPermission;
  readonly label: (say: Said, reason: string | null) => string;
  /** Only what still waits, or is a record. */
  readonly list: (db: Db | Tx, ids: readonly string[]) => Promise<readonly Row[]>;
  readonly show: Show<Row>;
}

/** Whose subject is one `id`. */
const staffKind = <Row extends { readonly id: string }>(kind: StaffKind<Row>): Kind => ({
  name: kind.name,
  group: "staff",
  audience: { permission: kind.permission },
  reasons: kind.reasons,
  describe: (lang: Lang, reason) => kind.label(translator(lang, "notifications"), reason),
  async show(_scope, db, events, { lang }) {
    const say = translator(lang, "notifications");
    const ids = events.flatMap(({ subject: { id } }) => id ?? []);
    const rows = new Map((await kind.list(db, ids)).map((row) => [row.id, row]));
    return events.map(({ subject: { id = "" } }) => {
      const row = rows.get(id);
      return row ? kind.show(row, say, lang) : null;
    });
  },
});

const orderPaid = staffKind({
  name: "order_paid",
  permission: "orders.read",
  reasons: [
    { name: "to_handle", level: "page" },
    { name: "paid", level: "page" },
    { name: "renewal", level: "off" },
  ],
  label: (say, reason) =>
    say(`kinds.order_paid.${(reason ?? "kind") as queries.OrderReason | "kind"}`),
  list: queries.listOrders,
  show: ({ id, number, total_minor: minor, currency, buyer_name: name }, say) => ({
    text: say("kinds.order_paid.text", { number, amount: formatMoney({ minor, currency }) }),
    ...(name !== "" && { detail: name }),
    path: `/manager/order/${id}`,
  }),
});

const transferReported = staffKind({
  name: "transfer_reported",
  permission: "payments.read",
  reasons: [{ name: "reported", level: "page" }],
  label: (say) => say("kinds.transfer_reported.kind"),
  list: queries.listOpenReports,
  show: ({ number, amount_minor: minor, currency }, say) => ({
    text: say("kinds.transfer_reported.text", { number, amount: formatMoney({ minor, currency }) }),
    path: "/manager/transfer",
  }),
});

/** The shop's mailbox has it at once, too. */
const ticketWaiting = staffKind({
  name: "ticket_waiting",
  permission: "tickets.read",
  reasons: [{ name: "opened", level: "page" }],
  label: (say) => say("kinds.ticket_waiting.kind"),
  list: queries.listOpenTickets,
  show: ({ id, number, subject, name }, say) => ({
    text: say("kinds.ticket_waiting.text", { number: formatTicketNumber(number), name }),
    detail: subject,
    path: `/manager/tickets/${id}`,
  }),
});

const postWaiting = staffKind({
  name: "post_waiting",
  permission: "forum.write",
  reasons: [{ name: "waiting", level: "page" }],
  label: (say) => say("kinds.post_waiting.kind"),
  list: queries.listAuthorsWaiting,
  show: ({ first_name: firstName, last_name: lastName }, say, lang) => ({
    text: say("kinds.post_waiting.text", { name: personName({ firstName, lastName }, lang) }),
    path: "/manager/forum/review",
  }),
});

type Second = "payout" | "correction";

const secondPerson = staffKind({
  name: "second_person",
  permission: "payouts.write",
  reasons: [
    { name: "payout", level: "page" },
    { name: "correction", level: "page" },
  ],
  label: (say, reason) => say(`kinds.second_person.${(reason ?? "kind") as Second | "kind"}`),
  list: async (db, ids) => [
    ...(await queries.listDrafts(db, ids)).map((row) => ({
      ...row,
      about: "payout" as const,
      path: `/manager/payouts/${row.id}`,
    })),
    ...(await queries.listCorrections(db, ids)).map((row) => ({
      ...row,
      about: "correction" as const,
      path: `/manager/order/${row.order_id}`,
    })),
  ],
  show: ({ about, number, path }, say) => ({
    text: say(`kinds.second_person.text.${about}`, { number }),
    path,
  }),
});

/** Nobody else says so: at once. */
const jobFailed = staffKind({
  name: "job_failed",
  permission: "jobs.read",
  reasons: [{ name: "failed", level: "at_once" }],
  label: (say) => say("kinds.job_failed.kind"),
  list: listFailed,
  show: ({ id, kind }, say) => ({
    text: say("kinds.job_failed.text"),
    detail: kind,
    path: `/manager/job/${id}`,
  }),
});

export const kinds: readonly Kind[] = [
  orderPaid,
  transferReported,
  ticketWaiting,
  postWaiting,
  secondPerson,
  jobFailed,
];
