import { expect, test } from "vitest";
import {
  startSecondFactorLogin,
  enableSecondFactor,
  completeSecondFactorLogin,
  unusedTotp,
} from "#test/kit/accounts/secondFactor.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { openSession } from "./sessions.ts";

const setLocked = ({ db }: TestWorld, memberId: string | null, lockedAt: Date | null) =>
  db
    .updateTable("members")
    .set({ locked_at: lockedAt })
    .where("id", "=", memberId ?? "")
    .execute();

const sessionsOf = ({ db }: TestWorld, memberId: string | null) =>
  db
    .selectFrom("sessions")
    .select("id")
    .where("member_id", "=", memberId ?? "")
    .execute();

test("a locked member's code is refused and not consumed", async () => {
  const world = await testWorld();
  const member = await world.member();
  const { secret } = await enableSecondFactor(world, member);
  const challenge = await startSecondFactorLogin(world, member.email);
  const code = unusedTotp(world, secret);
  const before = await sessionsOf(world, member.memberId);
  await setLocked(world, member.memberId, world.realNow());
  const refused = await completeSecondFactorLogin(world, challenge, code);
  expect([refused.statusCode, refused.json().code]).toEqual([422, "session.locked"]);
  expect(await sessionsOf(world, member.memberId)).toEqual(before);
  await setLocked(world, member.memberId, null);
  expect((await completeSecondFactorLogin(world, challenge, code)).statusCode).toBe(200);
});

test("openSession refuses a locked member", async () => {
  const world = await testWorld();
  const { memberId } = await world.member();
  await setLocked(world, memberId, world.realNow());
  const opening = world.db
    .transaction()
    .execute((tx) =>
      openSession(tx, world.scope(), { memberId: memberId ?? "", secondFactor: false }),
    );
  await expect(opening).rejects.toMatchObject({ code: "session.locked" });
});

test("no session of a concurrent code entry survives a lock", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  for (let round = 0; round < 4; round += 1) {
    const member = await world.member();
    const { backupCodes } = await enableSecondFactor(world, member);
    const challenges = [];
    for (const code of backupCodes.slice(0, 4)) {
      challenges.push({ code, challenge: await startSecondFactorLogin(world, member.email) });
    }
    const entering = challenges.map(({ challenge, code }) =>
      completeSecondFactorLogin(world, challenge, code),
    );
    const locking = manager.put(`/Manager/Member/${member.memberId}/Lock`, { reason: "Now" });
    const answers = await Promise.all([...entering, locking]);
    for (const { statusCode, body } of answers) expect([200, 422], body).toContain(statusCode);
    expect(await sessionsOf(world, member.memberId)).toEqual([]);
  }
});
