import { expect, test } from "vitest";
import { lastMailedCode } from "#test/kit/accounts/verificationCodes.ts";
import {
  apiCaller,
  enableSecondFactor,
  unusedTotp,
  PASSWORD,
} from "#test/kit/accounts/secondFactor.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

async function enrolledMember(world: TestWorld) {
  const member = await world.member();
  const enrolled = await enableSecondFactor(world, member);
  const call = apiCaller(world, enrolled.token);
  await call("POST", "/Member/Data/Code", { for: "deletion" });
  const captcha = (await lastMailedCode(world, "confirm_deletion", member.email)) ?? "";
  const remove = (code?: string) =>
    call("DELETE", "/Member/Data", { captcha, password: PASSWORD, ...(code && { code }) });
  return { ...enrolled, call, remove };
}

test("with a second factor deleting the account requires a code", async () => {
  const world = await testWorld();
  const { secret, call, remove } = await enrolledMember(world);
  expect((await call("GET", "/Member/Data")).json().data.secondFactor).toBe(true);
  const refused = async (code?: string) => {
    const answer = (await remove(code)).json();
    return [answer.code, Object.keys(answer.errors)];
  };
  expect(await refused()).toEqual(["request.invalid", ["code"]]);
  expect(await refused("000000")).toEqual(["second_factor.wrong_code", ["code"]]);
  expect((await call("GET", "/Member/Check")).statusCode).toBe(200);
  const removed = await remove(unusedTotp(world, secret));
  expect(removed.statusCode, removed.body).toBe(200);
});

test("a backup code is accepted", async () => {
  const world = await testWorld();
  const { backupCodes, remove } = await enrolledMember(world);
  expect((await remove(backupCodes[0])).statusCode).toBe(200);
});

test("guesses at the second factor are rate limited", async () => {
  const world = await testWorld();
  const { remove } = await enrolledMember(world);
  const codes = [];
  for (let tried = 0; tried < 16; tried += 1) codes.push((await remove("XXXXX-XXXXX")).json().code);
  expect(codes.slice(0, 15)).toEqual(Array(15).fill("second_factor.wrong_code"));
  expect(codes[15]).toBe("rate.limited");
});
