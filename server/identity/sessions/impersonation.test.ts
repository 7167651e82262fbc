import { expect, test } from "vitest";
import { testWorld } from "#test/kit/world/testWorld.ts";

test("the audit log tells when an impersonation expires", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const { memberId } = await world.member();
  const begun = await manager.post(`/Manager/Member/${memberId}/Impersonation`);
  const { until } = begun.json().data;
  const over = new Date(world.realNow().getTime() - 1);
  await world.db
    .updateTable("sessions")
    .set({ viewing_until: over })
    .where("viewing_as", "=", memberId)
    .execute();
  const entries = (await manager.get(`/Manager/Audit?subjectId=${memberId}`)).json().data;
  expect(entries).toMatchObject([
    { action: "member.impersonation_started", actor: { uuid: manager.memberId }, after: { until } },
  ]);
  const lasts = new Date(until).getTime() - new Date(entries[0].at).getTime();
  expect(Math.abs(lasts - 1_800_000)).toBeLessThan(10_000);
});
