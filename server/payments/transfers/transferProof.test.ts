import { expect, test } from "vitest";
import { runScheduledTasks } from "#server/platform/jobs/scheduledTasks.ts";
import { type OrderStage, openOrderStage } from "#test/kit/orders/orderStage.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { purgeOrphanProofs, storeProof } from "./transferProof.ts";

const pdf = () => new File(["%PDF-1.7 slip"], "slip.pdf", { type: "application/pdf" });

async function say(
  { world, member, orderId, amount }: OrderStage,
  method: "POST" | "PUT",
  { bare, ...fields }: { bare?: true; report?: string } = {},
) {
  const form = new FormData();
  const all = { last5: "12345", date: "2026-11-20", amount: String(amount), ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  if (!bare) form.append("proof", pdf());
  const sent = new Response(form);
  const answer = await world.http.inject({
    method,
    url: `/api/v1/Order/${orderId}/TransferReport`,
    headers: {
      authorization: `Bearer ${member.token}`,
      "accept-language": "en",
      "content-type": sent.headers.get("content-type") ?? "",
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return answer;
}

const openReport = async ({ member, orderId }: OrderStage) =>
  (await member.get(`/Order/${orderId}/BankAccount`)).json().data.reports[0];

const unnamed = ({ world }: OrderStage) =>
  world.db.selectFrom("orphan_transfer_proofs").selectAll().execute();

test("an order stores at most five proofs", async () => {
  const at = await openOrderStage();
  expect((await say(at, "POST")).statusCode).toBe(200);
  for (let turn = 2; turn <= 4; turn += 1) {
    const { id } = await openReport(at);
    expect((await say(at, "PUT", { report: id })).statusCode).toBe(200);
  }
  const { id: third } = await openReport(at);
  await at.member.post(`/Order/${at.orderId}/TransferReportWithdrawal`, { report: third });
  expect((await say(at, "POST")).statusCode).toBe(200);
  const { id } = await openReport(at);
  const refused = await say(at, "PUT", { report: id });
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    { proof: [expect.stringContaining("five slips")] },
  ]);
  expect(await openReport(at)).toMatchObject({ id, hasProof: true });
  expect(await unnamed(at)).toEqual([]);
  expect((await say(at, "PUT", { report: id, bare: true })).statusCode).toBe(200);
  expect(await openReport(at)).toMatchObject({ hasProof: true });
});

test("only proofs without a report are deleted after a day", async () => {
  const at = await openOrderStage();
  const { world } = at;
  expect((await say(at, "POST")).statusCode).toBe(200);
  const named = await world.db
    .selectFrom("transfer_reports")
    .select("slip_key")
    .executeTakeFirstOrThrow();
  const cut = (await storeProof(world.scope(), pdf())) ?? ""; // a crash before the report
  await runScheduledTasks(world.scope());
  expect(await world.files.size(cut)).not.toBeNull();
  const old = new Date(world.realNow().getTime() - 86_400_001);
  await world.db.updateTable("orphan_transfer_proofs").set({ kept_at: old }).execute();
  await runScheduledTasks(world.scope());
  expect(await world.files.size(cut)).toBeNull();
  expect(await unnamed(at)).toEqual([]);
  expect(await world.files.size(named.slip_key ?? "")).not.toBeNull();
});

test("a proof that cannot be deleted does not keep the others", async () => {
  const world = await testWorld();
  const stored = async () => (await storeProof(world.scope(), pdf())) ?? "";
  const [stuck, other] = [await stored(), await stored()];
  const kept_at = (minutes: number) =>
    new Date(world.realNow().getTime() - 2 * 86_400_000 + minutes * 60_000);
  for (const [minutes, key] of [stuck, other].entries())
    await world.db
      .updateTable("orphan_transfer_proofs")
      .set({ kept_at: kept_at(minutes) })
      .where("key", "=", key)
      .execute();
  const files = {
    ...world.files,
    async delete(key: string) {
      if (key === stuck) throw new Error("read-only disk");
      await world.files.delete(key);
    },
  };
  await expect(purgeOrphanProofs(world.scope({ files }))).rejects.toThrow("could not be deleted");
  const sizes = [await world.files.size(stuck), await world.files.size(other)];
  expect(sizes).toEqual([expect.any(Number), null]);
  await purgeOrphanProofs(world.scope());
  expect(await world.files.size(stuck)).toBeNull();
});
