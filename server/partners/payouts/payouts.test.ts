import iconv from "iconv-lite";
import { expect, test } from "vitest";
import { BANK_CHANGE_HOLD_HOURS } from "#shared/partners/dealers/rules.ts";
import { formatDay } from "#shared/kit/time.ts";
import { formatFileDate } from "#shared/partners/payouts/fileFormat.ts";
import type { PayoutCandidate } from "#shared/partners/payouts/contract.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import { appoint, dealerBooks, earnedBy, type TestDealer } from "#test/kit/partners/dealers.ts";
import {
  bankInfo,
  CSV_PROFILE,
  draftPayout,
  earnFor,
  payoutCall,
  setUpDealer,
} from "#test/kit/partners/payouts.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { findUnbalancedEarnings } from "../commissions/invariants.ts";
import { findUnequalLines } from "./invariants.ts";

const HOUR_MS = 3_600_000;

async function shop(dealerCount = 1) {
  const world = await testWorld({ providers: fakeProviders() });
  const dealers = [];
  for (let at = 0; at < dealerCount; at++) dealers.push(await appoint(world, { bps: 2_000 }));
  await earnFor(world, dealers);
  const [maker, second] = [await world.manager(), await world.manager()];
  const settings = { withholding: [], minimums: { TWD: 1 }, revision: 0 };
  expect((await maker.put("/Manager/PayoutSetting", settings)).statusCode).toBe(200);
  return { world, dealers, maker, second };
}

async function assertBooks(world: TestWorld) {
  const found = await runTransaction(world.db, async (tx) => [
    await findUnbalancedEarnings(tx),
    await findUnequalLines(tx),
  ]);
  expect(found.map(({ count }) => count)).toEqual([0, 0]);
}

test("a payout is drafted, approved by somebody else, exported, sent and settled", async () => {
  const { world, dealers, maker, second } = await shop(2);
  for (const dealer of dealers) await setUpDealer(dealer);
  const earned = await earnedBy(world, dealers);
  const total = earned[0]! + earned[1]!;
  const draft = await draftPayout(maker);
  expect(draft).toMatchObject({ state: "draft", lines: 2, net: { minor: total }, own: true });
  expect(await dealerBooks(world)).toMatchObject({ dealers_available: 0, dealers_batched: total });
  await expect(draftPayout(second)).rejects.toThrow("payout.nothing_due");
  await expect(payoutCall(maker, `Payout/${draft.uuid}/Approval`)).rejects.toThrow(
    "payout.same_person",
  );
  await expect(payoutCall(second, `Payout/${draft.uuid}/Export`)).rejects.toThrow(
    "payout.not_approved",
  );
  await payoutCall(second, `Payout/${draft.uuid}/Approval`);
  await expect(payoutCall(maker, `Payout/${draft.uuid}/Sending`)).rejects.toThrow(
    "payout.not_exported",
  );
  await Promise.all([1, 2, 3].map(() => payoutCall(maker, `Payout/${draft.uuid}/Export`)));
  const file = async () => (await maker.get(`/Manager/Payout/${draft.uuid}/File`)).body;
  const first = await file();
  world.advance(HOUR_MS);
  await payoutCall(second, `Payout/${draft.uuid}/Export`);
  expect(await file()).toBe(first);
  expect(first.split("\r\n")).toHaveLength(4);
  expect(first).toContain(bankInfo.accountNumber);
  const sent = await payoutCall(maker, `Payout/${draft.uuid}/Sending`);
  expect(sent.entries.map(({ state }) => state)).toEqual(["paid", "paid"]);
  expect(await dealerBooks(world)).toMatchObject({ dealers_available: 0, dealers_batched: 0 });
  await assertBooks(world);
  await expect(
    payoutCall(maker, `Payout/${draft.uuid}/Cancellation`, { reason: "Wrong" }),
  ).rejects.toThrow("payout.already_sent");
  expect((await payoutCall(maker, `Payout/${draft.uuid}/Settlement`)).state).toBe("settled");
  const [own] = (await dealers[0]!.client.get("/Dealer/Balance")).json().data;
  expect([own.paid.minor, own.available.minor]).toEqual([earned[0], 0]);
});

test("a line that fails or comes back later is payable again, by another line", async () => {
  const { world, dealers, maker, second } = await shop(2);
  for (const dealer of dealers) await setUpDealer(dealer);
  const payout = await draftPayout(maker);
  await payoutCall(second, `Payout/${payout.uuid}/Approval`);
  await payoutCall(maker, `Payout/${payout.uuid}/Export`);
  const [one, other] = payout.entries;
  await expect(
    payoutCall(maker, `PayoutLine/${one!.uuid}/Failure`, { reason: "Closed" }),
  ).rejects.toThrow("payout.line_not_paid");
  await payoutCall(maker, `Payout/${payout.uuid}/Sending`);
  await payoutCall(maker, `PayoutLine/${one!.uuid}/Failure`, { reason: "Account closed" });
  await payoutCall(maker, `Payout/${payout.uuid}/Settlement`);
  world.advance(3 * 24 * HOUR_MS);
  const returned = await payoutCall(maker, `PayoutLine/${other!.uuid}/Failure`, {
    reason: "Returned",
  });
  expect(returned.entries.map(({ state }) => state)).toEqual(["failed", "returned"]);
  await expect(
    payoutCall(maker, `PayoutLine/${other!.uuid}/Failure`, { reason: "Again" }),
  ).rejects.toThrow("payout.line_not_paid");
  const total = one!.amount.minor + other!.amount.minor;
  expect(await dealerBooks(world)).toMatchObject({ dealers_available: total, dealers_batched: 0 });
  await assertBooks(world);
  const again = await draftPayout(maker);
  expect(again.entries.map(({ amount }) => amount.minor)).toEqual([
    one!.amount.minor,
    other!.amount.minor,
  ]);
  expect(again.entries.some(({ uuid }) => uuid === one!.uuid)).toBe(false);
});

let refunds = 0;
async function refundWhole(world: TestWorld, orderId: string) {
  const headers = { "idempotency-key": `refund-paid-${++refunds}` };
  const body = { reason: "Withdrawn", share: "whole" };
  const staff = await world.manager();
  const answer = await staff.post(`/Manager/Order/${orderId}/Refund`, body, { headers });
  expect(answer.statusCode, answer.body).toBe(200);
  await world.drain();
}

const orderOf = async ({ db }: TestWorld, { dealer }: TestDealer): Promise<string> => {
  const { order_id: id } = await db
    .selectFrom("profit_runs")
    .select("order_id")
    .where("seller_id", "=", dealer.id)
    .orderBy("settled_at")
    .executeTakeFirstOrThrow();
  return id;
};

test("what a refund takes back after the payout is kept from the next one, also while the order is on hold", async () => {
  const { world, dealers, maker, second } = await shop(1);
  await setUpDealer(dealers[0]!);
  const paid = await draftPayout(maker);
  for (const step of ["Approval", "Export", "Sending"])
    await payoutCall(second, `Payout/${paid.uuid}/${step}`);
  const order = await orderOf(world, dealers[0]!);
  await maker.post(`/Manager/Order/${order}/ProfitHold`, { reason: "Strange address" });
  await refundWhole(world, order);
  await expect(draftPayout(maker)).rejects.toThrow("payout.nothing_due");
  await earnFor(world, dealers);
  await expect(draftPayout(maker)).rejects.toThrow("payout.nothing_due");
  await earnFor(world, dealers);
  const again = await draftPayout(maker);
  expect(again.net.minor).toBe(paid.net.minor);
  await assertBooks(world);
});

test("a line of a dealer of whom more was taken back since is blocked until it is removed", async () => {
  const { world, dealers, maker, second } = await shop(1);
  await setUpDealer(dealers[0]!);
  const draft = await draftPayout(maker);
  await refundWhole(world, await orderOf(world, dealers[0]!));
  const { entries } = (await maker.get(`/Manager/Payout/${draft.uuid}`)).json().data;
  expect(entries).toMatchObject([{ block: "taken_back" }]);
  await expect(payoutCall(second, `Payout/${draft.uuid}/Approval`)).rejects.toThrow(
    "payout.blocked_lines",
  );
  await payoutCall(maker, `PayoutLine/${entries[0].uuid}/Removal`, { reason: "Refunded" });
  await expect(draftPayout(maker)).rejects.toThrow("payout.nothing_due");
  await assertBooks(world);
});

test("after the file is made, cancelling says that the bank lacks it, and sending that it has it in spite of a hold", async () => {
  const { world, dealers, maker, second } = await shop(2);
  for (const dealer of dealers) await setUpDealer(dealer);
  const exported = async () => {
    const { uuid } = await draftPayout(maker);
    for (const step of ["Approval", "Export"]) await payoutCall(second, `Payout/${uuid}/${step}`);
    return uuid;
  };
  const first = await exported();
  const cancel = (more: object) =>
    maker.post(`/Manager/Payout/${first}/Cancellation`, { reason: "Wrong day", ...more });
  expect((await cancel({})).json().errors).toHaveProperty("unsent");
  expect((await cancel({ unsent: true })).json().data).toMatchObject({
    state: "cancelled",
    file: null,
  });
  expect((await maker.get(`/Manager/Payout/${first}/File`)).json().code).toBe("payout.cancelled");
  const next = await exported();
  const order = await orderOf(world, dealers[0]!);
  await maker.post(`/Manager/Order/${order}/ProfitHold`, { reason: "Strange address" });
  const send = (more: object) => maker.post(`/Manager/Payout/${next}/Sending`, more);
  expect((await send({})).json().errors).toHaveProperty("despite");
  expect((await send({ despite: true })).json().data.state).toBe("sent");
  await assertBooks(world);
});

test("a dealer sees his payouts alone, from preparation to return, and is mailed when one is sent or comes back", async () => {
  const { world, dealers, maker, second } = await shop(2);
  for (const dealer of dealers) await setUpDealer(dealer);
  const { client } = dealers[0]!;
  const own = async (query = "") => (await client.get(`/Dealer/Payout${query}`)).json().data;
  const draft = await draftPayout(maker);
  const line = draft.entries.find(({ dealer }) => dealer.uuid === dealers[0]!.dealer.id)!;
  const { number } = draft;
  const mails = async () => {
    const rows = await world.db
      .selectFrom("mails")
      .select("dedupe_key")
      .where("template", "=", "dealer_payout")
      .where("dedupe_key", "like", `%${line.uuid}`)
      .orderBy("queued_at")
      .orderBy("id")
      .execute();
    return rows.map(({ dedupe_key: key }) => key.split(":")[1]);
  };
  expect(await own()).toMatchObject([
    { number, state: "prepared", net: line.net, account: "78901" },
  ]);
  for (const step of ["Approval", "Export"])
    await payoutCall(second, `Payout/${draft.uuid}/${step}`);
  expect(await mails()).toEqual([]);
  await payoutCall(maker, `Payout/${draft.uuid}/Sending`);
  expect([await own(), await mails()]).toMatchObject([[{ state: "sent" }], ["sent"]]);
  await payoutCall(maker, `Payout/${draft.uuid}/Settlement`);
  expect(await own("?state=paid")).toHaveLength(1);
  const returned = await payoutCall(maker, `PayoutLine/${line.uuid}/Failure`, { reason: "Closed" });
  expect(returned).toMatchObject({ lines: 2, returned: line.net });
  expect([await own("?state=returned"), await mails()]).toMatchObject([
    [{ state: "returned" }],
    ["sent", "returned"],
  ]);
  expect(await own("?state=paid")).toEqual([]);
});

test("nobody approves a payout to himself", async () => {
  const { world, dealers, maker, second } = await shop(1);
  await setUpDealer(dealers[0]!);
  const draft = await draftPayout(maker);
  await world.db
    .updateTable("dealers")
    .set({ member_id: second.memberId ?? "" })
    .execute();
  await expect(payoutCall(second, `Payout/${draft.uuid}/Approval`)).rejects.toThrow(
    "payout.own_line",
  );
});

test("two batches made at once pay nobody twice", async () => {
  const { world, dealers, maker, second } = await shop(3);
  for (const dealer of dealers) await setUpDealer(dealer);
  const made = await Promise.allSettled([draftPayout(maker), draftPayout(second)]);
  expect(made.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
    "fulfilled",
    "rejected",
  ]);
  const { rows } = await world.open.database.pool.query(
    "select count(*)::int as lines, count(distinct dealer_id)::int as dealers from payout_lines where state = 'open'",
  );
  expect(rows).toEqual([{ lines: 3, dealers: 3 }]);
  await assertBooks(world);
});

test("whoever is not set completely, changed the account lately or earned too little is not paid, with the reason", async () => {
  const { world, dealers, maker, second } = await shop(4);
  const [ready, noBank, changed, suspended] = dealers;
  const blocks = async () => {
    const found = (await maker.get("/Manager/PayoutCandidate")).json().data as PayoutCandidate[];
    return dealers.map(({ dealer }) => found.find((each) => each.dealer.uuid === dealer.id)?.block);
  };
  await setUpDealer(ready!);
  const agree = { version: 1, agree: true };
  await noBank!.client.post("/Dealer/Agreement", agree);
  await setUpDealer(changed!);
  await changed!.client.put("/Dealer/BankInfo", {
    ...bankInfo,
    accountNumber: "99999",
    password: registration.password,
  });
  await setUpDealer(suspended!);
  await world.db
    .updateTable("dealers")
    .set({ state: "suspended" })
    .where("id", "=", suspended!.dealer.id)
    .execute();
  expect(await blocks()).toEqual([null, "bank", "bank_changed", "suspended"]);
  expect((await draftPayout(maker)).lines).toBe(1);
  world.advance(BANK_CHANGE_HOLD_HOURS * HOUR_MS - 1);
  expect((await blocks())[2]).toBe("bank_changed");
  world.advance(1);
  expect((await blocks())[2]).toBeNull();
  const revised = { withholding: [], minimums: { TWD: 1_000_000 }, revision: 1 };
  await second.put("/Manager/PayoutSetting", revised);
  expect((await blocks())[2]).toBe("below_minimum");
});

test("a changed account or an order on hold blocks its line until it is removed", async () => {
  const { world, dealers, maker, second } = await shop(2);
  for (const dealer of dealers) await setUpDealer(dealer);
  const payout = await draftPayout(maker);
  await dealers[0]!.client.put("/Dealer/BankInfo", {
    ...bankInfo,
    accountNumber: "99999",
    password: registration.password,
  });
  await expect(payoutCall(second, `Payout/${payout.uuid}/Approval`)).rejects.toThrow(
    "payout.blocked_lines",
  );
  const read = (await maker.get(`/Manager/Payout/${payout.uuid}`)).json().data;
  const line = read.entries.find(({ block }: { block: string }) => block === "bank_changed");
  await payoutCall(maker, `PayoutLine/${line.uuid}/Removal`, { reason: "Account changed" });
  await payoutCall(second, `Payout/${payout.uuid}/Approval`);
  await world.db
    .updateTable("profit_runs")
    .set({ hold: "fraud", hold_at: world.now() })
    .where("seller_id", "=", dealers[1]!.dealer.id)
    .execute();
  await expect(payoutCall(maker, `Payout/${payout.uuid}/Export`)).rejects.toThrow(
    "payout.blocked_lines",
  );
  await payoutCall(maker, `Payout/${payout.uuid}/Cancellation`, { reason: "On hold" });
  await assertBooks(world);
  await expect(draftPayout(maker)).rejects.toThrow("payout.nothing_due");
});

test("what is withheld by the rates is kept for the tax office, and comes back with the line", async () => {
  const { world, dealers, maker, second } = await shop(2);
  const [person, company] = dealers;
  for (const dealer of dealers) await setUpDealer(dealer);
  const path = `/Manager/Dealer/${company!.dealer.id}`;
  const { revision } = (await maker.get(path)).json().data;
  const checked = { revision, isCompany: true, mayAppoint: true, reason: "Register checked" };
  expect((await maker.put(path, checked)).statusCode).toBe(200);
  await person!.client.put("/Member/Info/update", { uniformNumber: "04595257" });
  const rule = {
    name: "所得稅",
    kind: "person",
    currency: "TWD",
    basisPoints: 1_000,
    fromMinor: 1,
  };
  const insurance = { ...rule, name: "補充保費", basisPoints: 211, fromMinor: 10_000_000 };
  await maker.put("/Manager/PayoutSetting", {
    withholding: [rule, insurance],
    minimums: {},
    revision: 1,
  });
  const payout = await draftPayout(maker);
  const lineOf = (id: string) => payout.entries.find(({ dealer }) => dealer.uuid === id)!;
  const own = lineOf(person!.dealer.id);
  const tax = Math.floor(own.amount.minor / 10);
  expect([own.tax.minor, own.net.minor]).toEqual([tax, own.amount.minor - tax]);
  expect(lineOf(company!.dealer.id).tax.minor).toBe(0);
  await payoutCall(second, `Payout/${payout.uuid}/Approval`);
  await payoutCall(maker, `Payout/${payout.uuid}/Export`);
  await payoutCall(maker, `Payout/${payout.uuid}/Sending`);
  const held = async () => {
    const { rows } = await world.open.database.pool.query(
      "select coalesce(-sum(amount_minor), 0)::int as minor from ledger_entries where account = 'withheld_tax'",
    );
    return rows[0].minor;
  };
  expect(await held()).toBe(tax);
  await payoutCall(maker, `PayoutLine/${own.uuid}/Failure`, { reason: "Returned" });
  expect(await held()).toBe(0);
  await assertBooks(world);
});

test("finance edits the file's columns; Big5 is written and refused exactly, and a test file pays 1", async () => {
  const { world, dealers, maker, second } = await shop(1);
  const odd = { accountName: "王𠮷" };
  await setUpDealer(dealers[0]!, odd);
  const format = {
    name: "Big5",
    columns: [
      { field: "fixed", heading: "種類", text: "分潤" },
      { field: "accountName", heading: "戶名" },
      { field: "accountNumber", heading: "帳號" },
      { field: "amount", heading: "金額" },
      { field: "date", heading: "日期" },
    ],
    headings: true,
    encoding: "big5",
    separator: "tab",
    date: "roc",
  };
  const key = { headers: { "idempotency-key": "profile-big5-1" } };
  const profile = (await maker.post("/Manager/PayoutProfile", format, key)).json().data;
  const tested = await maker.get(`/Manager/PayoutProfile/${profile.uuid}/TestFile`);
  const lines = iconv.decode(tested.rawPayload, "big5").split("\r\n");
  expect(lines[0]).toBe("種類\t戶名\t帳號\t金額\t日期");
  expect(lines[1]).toBe(
    `分潤\t測試戶名\t00000000000001\t1\t${formatFileDate(formatDay(world.now()), "roc")}`,
  );
  const payout = await payoutCall(maker, "Payout", { currency: "TWD", profile: profile.uuid });
  await payoutCall(second, `Payout/${payout.uuid}/Approval`);
  const refused = await maker.post(`/Manager/Payout/${payout.uuid}/Export`, {});
  expect(refused.json()).toMatchObject({
    code: "payout.not_encodable",
    unwritable: [expect.stringContaining(odd.accountName)],
  });
  const utf8 = { ...format, encoding: "utf8", revision: 0 };
  expect((await maker.put(`/Manager/PayoutProfile/${profile.uuid}`, utf8)).statusCode).toBe(200);
  expect((await maker.put(`/Manager/PayoutProfile/${profile.uuid}`, utf8)).json().code).toBe(
    "edit.conflict",
  );
  await payoutCall(maker, `Payout/${payout.uuid}/Export`);
  const [, line = ""] = (await maker.get(`/Manager/Payout/${payout.uuid}/File`)).body.split("\r\n");
  expect(line).toContain(odd.accountName);
  const twice = { headers: { "idempotency-key": "profile-big5-2" } };
  expect((await maker.post("/Manager/PayoutProfile", format, twice)).json()).toMatchObject({
    code: "payout_profile.name_taken",
    errors: { name: [expect.any(String)] },
  });
  const without = { ...format, name: "X", columns: [{ field: "line", heading: "" }] };
  expect((await maker.post("/Manager/PayoutProfile", without)).statusCode).toBe(422);
  const archive = (id: string) => payoutCall(maker, `PayoutProfile/${id}/Archival`);
  await archive(CSV_PROFILE);
  await expect(archive(profile.uuid)).rejects.toThrow("payout_profile.last");
});
