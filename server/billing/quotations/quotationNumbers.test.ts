import { expect, test } from "vitest";
import { planOf, software } from "#test/kit/data/purchases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { issueQuotation } from "./issueQuotation.ts";

const BUYERS = 6;
const EACH = 5;

test("thirty concurrent quotations, half of them failing after taking a number, leave no gap or duplicate", async () => {
  const world = await testWorld();
  const members: Client[] = [];
  for (let at = 0; at < BUYERS; at += 1) members.push(await world.member());
  const issue = (member: Client, scope = world.scope()) => {
    const asked = {
      memberId: member.memberId ?? "",
      actorId: null,
      currency: "TWD",
      codes: [],
      days: 30,
      note: null,
      delivery: { method: null, address: null },
      lines: [{ commodity: planOf(software, 1).uuid, quantity: 1 }],
      mayPrice: false,
    };
    return runTransaction(world.db, (tx) => issueQuotation(tx, scope, asked));
  };
  const [first] = members;
  if (!first) throw new Error("no members");
  const { row } = await issue(first);
  const failing = world.scope({ newId: () => row.id });
  const tries = await Promise.allSettled(
    members.flatMap((member) =>
      Array.from({ length: EACH }, () => [issue(member, failing), issue(member)]).flat(),
    ),
  );
  const failed = tries.filter(({ status }) => status === "rejected");
  expect(failed).toHaveLength(BUYERS * EACH);
  const rows = await world.db.selectFrom("quotations").select("number").orderBy("number").execute();
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: BUYERS * EACH + 1 }, (_, at) => at + 1),
  );
});
