import { expect, test } from "vitest";
import { LANGS, type Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { BANK_CHANGE_HOLD_HOURS } from "#shared/partners/dealers/rules.ts";
import type { PayoutCandidate } from "#shared/partners/payouts/contract.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import { mailsTo } from "#test/kit/accounts/verificationCodes.ts";
import { appoint, type TestDealer } from "#test/kit/partners/dealers.ts";
import { bankInfo, earnFor } from "#test/kit/partners/payouts.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const HOLD_MS = BANK_CHANGE_HOLD_HOURS * 3_600_000;

const put = ({ client }: TestDealer, more: object) =>
  client.put("/Dealer/BankInfo", { ...bankInfo, ...more, password: registration.password });

async function save(dealer: TestDealer, accountNumber: string) {
  const answer = await put(dealer, { accountNumber });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

test("a dealer is told of each new account: its end, until when payouts wait, and what to do if it was not he", async () => {
  const world = await testWorld();
  const said: Record<Lang, readonly string[]> = {
    en: ["change your password and contact us at once", "was entered", "was changed"],
    tw: ["請立即變更密碼並與我們聯絡", "填寫了", "改用"],
    cn: ["请立即更改密码并联系我们", "填写了", "改用"],
  };
  for (const lang of LANGS) {
    const dealer = await appoint(world, { bps: 1_000 });
    await world.db.updateTable("members").set({ lang }).where("id", "=", dealer.memberId).execute();
    const numbers = ["0012-3456789", "0098-7654321"];
    for (const number of [...numbers, numbers[1]!]) await save(dealer, number);
    const texts = (await mailsTo(world, dealer.client.email ?? "")).map(({ text }) => text);
    const until = formatInstant(new Date(world.now().getTime() + HOLD_MS));
    const [unexpected = "", ...about] = said[lang];
    expect(texts).toHaveLength(numbers.length);
    for (const [at, number] of numbers.entries()) {
      const text = texts.find((each) => each.includes(number.slice(-5))) ?? "";
      for (const part of [until, unexpected, about[at] ?? ""]) expect(text).toContain(part);
      expect(text).not.toContain(number);
    }
  }
});

test("nothing is paid within 72 hours to a first account, either", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const dealer = await appoint(world, { bps: 2_000 });
  await earnFor(world, [dealer]);
  await dealer.client.post("/Dealer/Agreement", { version: 1, agree: true });
  const { heldUntil } = await save(dealer, bankInfo.accountNumber);
  expect(heldUntil).toBe(new Date(world.now().getTime() + HOLD_MS).toISOString());
  const maker = await world.manager();
  await maker.put("/Manager/PayoutSetting", {
    withholding: [],
    minimums: { TWD: 1 },
    revision: 0,
  });
  const blocks = async () =>
    ((await maker.get("/Manager/PayoutCandidate")).json().data as PayoutCandidate[]).map(
      ({ block }) => block,
    );
  world.advance(HOLD_MS - 1);
  expect(await blocks()).toEqual(["bank_changed"]);
  world.advance(1);
  expect(await blocks()).toEqual([null]);
});

test("an account or telephone number with anything else in it is refused at its field", async () => {
  const world = await testWorld();
  const dealer = await appoint(world, { bps: 1_000 });
  for (const accountNumber of [
    "",
    "1234",
    "12-34 ",
    "0012-3456789=1",
    "0012;3456",
    "帳號 12345",
    "- - -",
  ]) {
    const refused = await put(dealer, { accountNumber });
    expect(Object.keys(refused.json().errors), accountNumber).toEqual(["accountNumber"]);
  }
  for (const phone of ["", "call me", "=1+1"]) {
    const refused = await put(dealer, { phone });
    expect(Object.keys(refused.json().errors), phone).toEqual(["phone"]);
  }
  const wide = { accountNumber: "００１２－３４５６７８９", phone: "０４ ２３５０ １２３４" };
  const saved = await put(dealer, wide);
  expect(saved.json().data.info).toMatchObject({
    accountNumber: "0012-3456789",
    phone: "04 2350 1234",
  });
  const abroad = await put(dealer, { accountNumber: "DE89 3704 0044 0532 0130 00" });
  expect(abroad.statusCode, abroad.body).toBe(200);
});
