import { expect, test } from "vitest";
import { HANDOVER_DAYS } from "#shared/licensing/productKeys/rules.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import { mailsTo } from "#test/kit/accounts/verificationCodes.ts";
import { buyLicenses, claimsOf, licenseClient } from "#test/kit/data/licenses.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import { personalData as licenses } from "../licenses/personalData.ts";
import { personalData as productKeys } from "./personalData.ts";

const DAY_MS = 86_400_000;
const { password } = registration;

async function verified(world: TestWorld) {
  const member = await world.member();
  await world.db
    .updateTable("members")
    .set({ email_verified_at: world.now() })
    .where("id", "=", member.memberId ?? "")
    .execute();
  return member;
}

async function offered(world: TestWorld) {
  const owned = await buyLicenses(world);
  const mill = licenseClient(world, "Mill 1");
  const act = claimsOf((await mill.activate(owned.key)).body).act ?? "";
  const recipient = await verified(world);
  const path = `/ProductKey/${owned.license.id}`;
  const offer = (email: string | null) => owned.client.post(`${path}/Offer`, { email, password });
  return { ...owned, mill, act, recipient, path, offer };
}

const accept = (id: string) => `/ProductKeyOffer/${id}/Acceptance`;

test("a key moves once its recipient accepts, with its computers, and cannot move on", async () => {
  const world = await testWorld();
  const { client, license, mill, act, recipient, path, offer } = await offered(world);
  const answer = await offer(recipient.email);
  expect(answer.statusCode, answer.body).toBe(200);
  await world.drain();
  const [mail] = await mailsTo(world, recipient.email);
  expect(mail?.subject).toContain(license.name.en);

  const [seen] = (await recipient.get("/ProductKeyOffer")).json().data;
  expect(seen).toMatchObject({ uuid: license.id, from: client.email, hint: license.key_hint });
  world.advance(DAY_MS);
  const accepted = await recipient.post(accept(license.id));
  expect(accepted.json().data).toMatchObject({
    computers: [{ name: "Mill 1" }],
    order: null,
    handover: { possible: false, offer: null },
  });
  expect((await client.get(path)).statusCode).toBe(404);
  expect(claimsOf((await mill.validate(act)).body)).toMatchObject({ ok: true });
  const onward = await recipient.post(`${path}/Offer`, { email: client.email, password });
  expect(onward.json().code).toBe("key.handed_over");
});

test("both find the handover in their records, and each the time in which the key was theirs", async () => {
  const world = await testWorld();
  const { client, license, mill, act, recipient, offer } = await offered(world);
  await offer(recipient.email);
  world.advance(DAY_MS);
  await recipient.post(accept(license.id));
  world.advance(DAY_MS);
  await mill.validate(act);
  const codes = async (who: typeof client) =>
    (await who.get("/ProductKeyRecord")).json().data.map(({ code }: { code: string }) => code);
  expect(await codes(client)).toEqual(["HANDED_OVER", "ACTIVATED", "ISSUED"]);
  expect(await codes(recipient)).toEqual(["VALID", "HANDED_OVER"]);
});

test("each holder's archive holds the key's record and computers of their own time", async () => {
  const world = await testWorld();
  const { client, key, license, mill, act, recipient, offer } = await offered(world);
  await mill.deactivate(act);
  await licenseClient(world, "Mill 2").activate(key);
  world.advance(DAY_MS);
  await offer(recipient.email);
  world.advance(DAY_MS);
  await recipient.post(accept(license.id));
  const archive = ({ memberId }: typeof client, file: "keys.json" | "handovers.json") => {
    const read = licenses.files?.[file] ?? productKeys.files?.[file];
    const member = { id: memberId ?? "", lang: "en" } as const;
    return runTransaction(world.db, async (tx) => read?.(tx, world.scope(), member));
  };
  expect(await archive(recipient, "keys.json")).toMatchObject([
    { key, machines: [{ device_name: "Mill 2" }], events: [{ code: "HANDED_OVER" }] },
  ]);
  expect(await archive(client, "keys.json")).toEqual([]);
  expect(await archive(client, "handovers.json")).toMatchObject([
    { given: true, key_hint: license.key_hint, actions: [] },
  ]);
  expect(await archive(recipient, "handovers.json")).toMatchObject([
    { given: false, actions: [{ code: "HANDED_OVER" }] },
  ]);
});

test("a key that staff moved says nothing of its earlier holders, also after it is handed over", async () => {
  const world = await testWorld();
  const { client, key, license, mill, act, recipient, path, offer } = await offered(world);
  await offer("friend@example.test");
  await mill.deactivate(act);
  world.advance(DAY_MS);
  const manager = await world.manager();
  const heir = await verified(world);
  const office = `/Manager/License/${license.id}`;
  const { revision } = (await manager.get(office)).json().data;
  const moved = await manager.post(`${office}/Transfer`, {
    revision,
    reason: "Sold with the company",
    email: heir.email,
  });
  expect(moved.statusCode, moved.body).toBe(200);
  expect((await heir.get(path)).json().data.handover).toEqual({ possible: true, offer: null });
  world.advance(DAY_MS);
  await licenseClient(world, "Mill 2").activate(key);

  const codes = async (who: typeof client) =>
    (await who.get("/ProductKeyRecord")).json().data.map(({ code }: { code: string }) => code);
  expect(await codes(heir)).toEqual(["ACTIVATED", "MOVED"]);
  await heir.post(`${path}/Offer`, { email: recipient.email, password });
  world.advance(DAY_MS);
  await recipient.post(accept(license.id));
  expect(await codes(heir)).toEqual(["HANDED_OVER", "ACTIVATED", "MOVED"]);
  expect(await codes(recipient)).toEqual(["HANDED_OVER"]);
});

test("the answer is the same for a member, an unverified one and an unknown address", async () => {
  const world = await testWorld();
  const { recipient, offer } = await offered(world);
  const unverified = await world.member();
  await world.db
    .updateTable("members")
    .set({ email_verified_at: null })
    .where("id", "=", unverified.memberId ?? "")
    .execute();
  const answers = [];
  for (const email of [recipient.email, unverified.email, "nobody@example.test"]) {
    const answer = await offer(email);
    const { handover } = answer.json().data;
    answers.push({
      status: answer.statusCode,
      message: answer.json().message,
      handover: { ...handover, offer: { ...handover.offer, email: null } },
    });
    expect(handover.offer.email).toBe(email);
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  await world.drain();
  expect(await mailsTo(world, unverified.email)).toEqual([]);
  expect(await mailsTo(world, "nobody@example.test")).toEqual([]);
  // Replaced by the last one.
  expect((await recipient.get("/ProductKeyOffer")).json().data).toEqual([]);
});

test("an offer is accepted by nobody else, nor once withdrawn, declined or expired", async () => {
  const world = await testWorld();
  const { client, license, recipient, path, offer } = await offered(world);
  const other = await verified(world);
  const refused = async (who = recipient) => (await who.post(accept(license.id))).json().code;
  await offer(recipient.email);
  expect(await refused(other)).toBe("key.offer_not_found");
  expect((await other.delete(`/ProductKeyOffer/${license.id}`)).json().code).toBe(
    "key.offer_not_found",
  );
  expect((await client.delete(`${path}/Offer`)).json().data.handover).toEqual({
    possible: true,
    offer: null,
  });
  expect(await refused()).toBe("key.offer_not_found");
  await offer(recipient.email);
  expect((await recipient.delete(`/ProductKeyOffer/${license.id}`)).statusCode).toBe(200);
  expect(await refused()).toBe("key.offer_not_found");
  await offer(recipient.email);
  world.advance(HANDOVER_DAYS * DAY_MS);
  expect(await refused()).toBe("key.offer_not_found");
  expect((await client.get(path)).json().data.handover).toEqual({ possible: true, offer: null });
});

test("an offer needs the password, another address, and stops after ten a day", async () => {
  const world = await testWorld();
  const { client, path, offer } = await offered(world);
  const wrong = await client.post(`${path}/Offer`, { email: "a@example.test", password: "wrong" });
  expect(wrong.json().code).toBe("account.wrong_password");
  expect((await offer(client.email)).json().code).toBe("key.own_address");
  const codes = [];
  for (let at = 0; at < 10; at += 1) codes.push((await offer("a@example.test")).json().code);
  expect(codes[0]).toBeUndefined();
  expect(codes.at(-1)).toBe("rate.limited");
});
