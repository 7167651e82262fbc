import { expect, test } from "vitest";
import { runTransaction } from "#server/platform/db/client.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { audit } from "./commands.ts";

const entry = { action: "staff.changed", subjectType: "member", subjectId: "one" } as const;

test("an entry names actor and action, and commits with the action", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const viewer = {
    memberId: manager.memberId ?? "",
    sessionId: "",
    email: manager.email ?? "",
    roles: ["member", "manager"] as const,
    permissions: [],
    secondFactor: true,
    requiredStep: null,
    features: [],
    impersonation: null,
  };
  const scope = world.scope({ viewer, ip: "192.0.2.1", requestId: "req-1" });
  const undone = runTransaction(world.db, async (tx) => {
    await audit(tx, scope, entry);
    throw new Error("the action failed");
  });
  await expect(undone).rejects.toThrow("the action failed");
  await runTransaction(world.db, (tx) =>
    audit(tx, scope, {
      ...entry,
      before: { permissions: [] },
      after: { permissions: ["mail.read"] },
    }),
  );
  const kept = await world.db.selectFrom("audit_entries").selectAll().execute();
  expect(kept).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(Date),
      actor_id: manager.memberId,
      action: "staff.changed",
      subject_type: "member",
      subject_id: "one",
      before: { permissions: [] },
      after: { permissions: ["mail.read"] },
      ip: "192.0.2.1",
      request_id: "req-1",
    },
  ]);
});

test.for([
  "update audit_entries set action = 'nothing'",
  "delete from audit_entries",
  "truncate audit_entries cascade", // would cascade to dependent tables
  "update audit_personal_facts set after = '{}'",
  "truncate audit_personal_facts",
])("the database refuses: %s", async (statement) => {
  const world = await testWorld();
  const { memberId } = await world.member();
  const personal = { before: { lastName: "Lin" }, after: { lastName: "Wu" } };
  await runTransaction(world.db, (tx) =>
    audit(tx, world.scope(), { ...entry, subjectId: memberId ?? "", personal }),
  );
  await expect(world.open.database.pool.query(statement)).rejects.toThrow("append-only");
  expect(await world.db.selectFrom("audit_entries").select("id").execute()).toHaveLength(1);
  const facts = await world.db.selectFrom("audit_personal_facts").select("after").execute();
  expect(facts).toEqual([{ after: personal.after }]);
});
