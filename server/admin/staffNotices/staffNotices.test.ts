import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { NotificationItem } from "#shared/community/notifications/contract.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { fileRemoval } from "#server/platform/files/jobs.ts";
import { notificationMail } from "#server/community/notifications/jobs.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { rowsOf } from "#test/kit/community/notifications.ts";
import { ask, newcomer, replyTo } from "#test/kit/data/forum.ts";
import { approve, reject } from "#test/kit/data/forumReviews.ts";
import { contactMessage } from "#test/kit/data/tickets.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { orderActions } from "#test/kit/orders/orderActions.ts";
import { openOrderStage } from "#test/kit/orders/orderStage.ts";
import { appointChain, buyAndPay, customerOf } from "#test/kit/partners/dealers.ts";
import { draftPayout, earnFor, payoutCall, setUpDealer } from "#test/kit/partners/payouts.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { noticeFailedJobs, noticeOrder } from "./notices.ts";

let world: TestWorld;
let desk: Client;

beforeEach(async () => {
  world = await testWorld({ providers: fakeProviders() });
  desk = await world.manager();
});

const itemsOf = async (client: Client): Promise<NotificationItem[]> =>
  (await client.get("/Notification")).json().data.items;
const kindsOf = async (client: Client) => (await itemsOf(client)).map(({ kind }) => kind);
const unreadOf = async (client: Client) =>
  (await client.get("/Notification/Count")).json().data.unread;

test("a paid order is listed once for staff who may read orders, also when its job runs again", async () => {
  const [other, member] = [await world.manager(["members.read"]), await world.member()];
  const orderId = await buyAndPay(world, member);
  await noticeOrder(world.scope(), { orderId });
  expect(await itemsOf(desk)).toMatchObject([
    { kind: "order_paid", path: `/manager/order/${orderId}`, read: false },
  ]);
  expect([await kindsOf(other), (await kindsOf(member)).includes("order_paid")]).toEqual([
    [],
    false,
  ]);
});

test.for([
  ["to_handle", "hardware", null],
  ["paid", "software", null],
  ["renewal", "software", "planned"],
] as const)("an order is told of as %s", async ([reason, kind, subscription]) => {
  const orderId = await buyAndPay(world, await world.member());
  const { id } = await world.db.selectFrom("subscriptions").select("id").executeTakeFirstOrThrow();
  await world.db
    .updateTable("order_lines")
    .set({ kind, subscription_id: subscription && id })
    .where("order_id", "=", orderId)
    .execute();
  await world.db.deleteFrom("notifications").execute();
  const preferences = [{ kind: "order_paid", reason: "renewal", level: "digest" }];
  await desk.put("/Notification/Preference", { preferences });
  await noticeOrder(world.scope(), { orderId });
  expect(await rowsOf(world, desk)).toMatchObject([{ reason }]);
});

test("permission is checked when the list is read, too", async () => {
  await buyAndPay(world, await world.member());
  expect(await unreadOf(desk)).toBe(1);
  await world.db
    .updateTable("members")
    .set({ permissions: ["members.read"] })
    .where("id", "=", desk.memberId ?? "")
    .execute();
  expect([await kindsOf(desk), await unreadOf(desk)]).toEqual([[], 0]);
});

test("a reported transfer waits until it is decided", async () => {
  const at = await openOrderStage();
  await orderActions.report(at);
  await at.world.drain();
  const waiting = async () => (await kindsOf(at.manager)).includes("transfer_reported");
  expect(await waiting()).toBe(true);
  await at.world.db.updateTable("transfer_reports").set({ state: "confirmed" }).execute();
  expect(await waiting()).toBe(false);
});

test("a question waits until a colleague answers it; spam is not told of", async () => {
  const second = await world.manager();
  await world.guest().post("/Contact", await contactMessage(world));
  await world.guest().post("/Contact", { ...(await contactMessage(world)), homepage: "x" });
  await world.drain();
  const [item] = await itemsOf(desk);
  expect([await kindsOf(desk), await unreadOf(second)]).toEqual([["ticket_waiting"], 1]);
  expect(item?.path).toMatch(/^\/manager\/tickets\//);
  const id = item?.path.split("/").at(-1);
  await desk.post(`/Manager/Ticket/${id}/Reply`, { revision: 0, text: "Yes." });
  expect([await unreadOf(second), await kindsOf(second)]).toEqual([0, []]);
});

test("posts of a member that wait are told of once, until all are decided", async () => {
  const [author, second] = [await newcomer(world), await world.manager(["forum.write"])];
  const asked = await ask(author);
  await replyTo(author, asked);
  await world.drain();
  const [item, ...others] = await itemsOf(second);
  expect([item?.kind, item?.path, others]).toEqual(["post_waiting", "/manager/forum/review", []]);
  const { data: waiting } = (await second.get("/Manager/PostReview")).json();
  await approve(desk, waiting[0]);
  expect(await unreadOf(second)).toBe(1);
  await reject(desk, waiting[1]);
  expect(await unreadOf(second)).toBe(0);
});

test("a payout waits for somebody else than who drafted it", async () => {
  const chain = await appointChain(world, [3_000]);
  for (const dealer of chain) await setUpDealer(dealer);
  await earnFor(world, chain);
  const second = await world.manager();
  await world.db.deleteFrom("notifications").execute();
  const { uuid } = await draftPayout(desk);
  await world.drain();
  expect([await kindsOf(desk), await kindsOf(second)]).toEqual([[], ["second_person"]]);
  await payoutCall(second, `Payout/${uuid}/Approval`);
  expect(await unreadOf(second)).toBe(0);
});

test("a corrected share waits for somebody else than who asked for it", async () => {
  const chain = await appointChain(world, [3_000]);
  const second = await world.manager();
  const orderId = await buyAndPay(world, await customerOf(world, chain[0]!));
  await world.db.deleteFrom("notifications").execute();
  const asked = await desk.post(`/Manager/Order/${orderId}/ProfitCorrection`, {
    dealer: chain[0]!.dealer.id,
    amount: "100",
    reason: "Agreed at the fair",
  });
  await world.drain();
  expect([await kindsOf(desk), await kindsOf(second)]).toEqual([[], ["second_person"]]);
  const path = `/Manager/ProfitCorrection/${asked.json().data.uuid}/Approval`;
  expect((await second.post(path)).statusCode).toBe(200);
  expect(await unreadOf(second)).toBe(0);
});

const failJobs = () =>
  sql`update pgboss.job set state = 'failed', started_on = now(), completed_on = clock_timestamp()
    where name in ('file.remove', 'notification.mail')`.execute(world.db);

test("a job that gave up is told of at once, once for each time it did; those that tell of it are not", async () => {
  await runTransaction(world.db, async (tx) => {
    await world.jobs.enqueue(tx, fileRemoval, { key: "gone" });
    await world.jobs.enqueue(tx, notificationMail, { notificationId: world.newId() });
  });
  await failJobs();
  for (let run = 0; run < 3; run++) await noticeFailedJobs(world.scope());
  const [item] = await itemsOf(desk);
  expect(await rowsOf(world, desk)).toMatchObject([{ kind: "job_failed", level: "at_once" }]);
  expect(item).toMatchObject({ detail: "file.remove" });
  await failJobs();
  await noticeFailedJobs(world.scope());
  expect(await rowsOf(world, desk)).toHaveLength(2);
  const id = item?.path.split("/").at(-1);
  expect((await desk.post(`/Manager/Job/${id}/Retry`)).statusCode).toBe(200);
  expect(await kindsOf(desk)).toEqual([]);
});
