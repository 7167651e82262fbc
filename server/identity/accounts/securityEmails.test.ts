import { expect, test } from "vitest";
import {
  startSecondFactorLogin,
  enableSecondFactor,
  completeSecondFactorLogin,
} from "#test/kit/accounts/secondFactor.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { codesGuessed } from "../sessions/events.ts";

test("five wrong codes after the right password notify the account's owner", async () => {
  const world = await testWorld();
  const member = await world.member();
  await enableSecondFactor(world, member);
  const told = async () => {
    await world.drain();
    const mails = await world.db
      .selectFrom("mails")
      .select(["to_address", "subject", "body_text"])
      .where("subject", "=", "Several incorrect codes entered for your account")
      .execute();
    return mails;
  };
  const guess = async (times: number) => {
    const challenge = await startSecondFactorLogin(world, member.email);
    for (let each = 0; each < times; each++)
      await completeSecondFactorLogin(world, challenge, "not-a-code");
  };
  await guess(4);
  expect(await told()).toEqual([]);
  await guess(5);
  expect(await told()).toMatchObject([{ to_address: member.email }]);
});

test("the notice is mailed once a day, however often its job runs", async () => {
  const world = await testWorld();
  const { memberId } = await world.member();
  const payload = { memberId: memberId ?? "" };
  for (let each = 0; each < 2; each++) {
    await runTransaction(world.db, (tx) => world.jobs.enqueue(tx, codesGuessed, payload));
  }
  await world.drain();
  const mails = await world.db.selectFrom("mails").select("template").execute();
  expect(mails).toEqual([{ template: "notice" }]);
});
