import { expect, test } from "vitest";
import { countStatements } from "#test/kit/world/statements.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const PATH = "/Member/Address";
const plant = {
  label: "Plant 2",
  recipient: "Ada Lin",
  phone: "04 2350 1234",
  country: "TW",
  province: "TW-TXG",
  city: "TW-TXG-xitun-district",
  address: "No. 12, Industrial 38th Rd.",
  postalCode: "407",
};

interface Entry {
  uuid: string;
  label: string | null;
  isDefault: boolean;
}

const book = async (member: Client): Promise<Entry[]> => (await member.get(PATH)).json().data;
const labels = async (member: Client) =>
  (await book(member)).map(({ label, isDefault }) => (isDefault ? `${label}*` : label));

async function added(member: Client, label: string, more: object = {}): Promise<Entry> {
  const answer = await member.post(PATH, { ...plant, label, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

test("the first address is the default until another is set", async () => {
  const world = await testWorld();
  const member = await world.member();
  expect(await book(member)).toEqual([]);
  const one = await added(member, "one");
  expect(one).toMatchObject({
    isDefault: true,
    names: { country: "Taiwan", city: "Xitun District" },
  });
  world.advance(1_000);
  const two = await added(member, "two");
  expect(await labels(member)).toEqual(["one*", "two"]);
  world.advance(1_000);
  await added(member, "three", { isDefault: true });
  expect(await labels(member)).toEqual(["three*", "two", "one"]);
  const changed = { ...plant, label: "second", recipient: "Grace", isDefault: "on" };
  expect((await member.put(`${PATH}/${two.uuid}`, changed)).json().data).toMatchObject({
    recipient: "Grace",
    isDefault: true,
  });
  expect(await labels(member)).toEqual(["second*", "three", "one"]);
  // A book has exactly one default.
  await member.put(`${PATH}/${two.uuid}`, { ...plant, label: "second", isDefault: false });
  expect(await labels(member)).toEqual(["second*", "three", "one"]);
});

test("deleting the default makes the newest one the default", async () => {
  const world = await testWorld();
  const member = await world.member();
  const one = await added(member, "one");
  world.advance(1_000);
  const two = await added(member, "two");
  world.advance(1_000);
  const three = await added(member, "three");
  const deleted = await member.delete(`${PATH}/${one.uuid}`);
  expect(deleted.json().message).toMatch(/deleted/);
  expect(await labels(member)).toEqual(["three*", "two"]);
  await member.delete(`${PATH}/${two.uuid}`);
  expect(await labels(member)).toEqual(["three*"]);
  await member.delete(`${PATH}/${three.uuid}`);
  expect(await labels(member)).toEqual([]);
  const again = await member.delete(`${PATH}/${three.uuid}`);
  expect([again.statusCode, again.json().code]).toEqual([422, "address.not_found"]);
});

test("an invalid address is refused at its field", async () => {
  const world = await testWorld();
  const member = await world.member();
  const { uuid } = await added(member, "one");
  const cases: [object, string[]][] = [
    [{ recipient: " " }, ["recipient"]],
    [{ phone: "no phone" }, ["phone"]],
    [{ country: "XX" }, ["country"]],
    [{ city: "TW-TPE-daan-district" }, ["city"]],
    [{ province: null }, ["province"]],
    [{ postalCode: "4070000" }, ["postalCode"]],
    [{ isDefault: "maybe" }, ["isDefault"]],
    [{ label: "x".repeat(61) }, ["label"]],
  ];
  for (const [wrong, fields] of cases) {
    for (const answer of [
      await member.post(PATH, { ...plant, ...wrong }),
      await member.put(`${PATH}/${uuid}`, { ...plant, ...wrong }),
    ]) {
      expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([
        422,
        expect.arrayContaining(fields),
      ]);
    }
  }
  expect(await labels(member)).toEqual(["one*"]);
});

test("concurrent writes keep fifty addresses and one default", async () => {
  const world = await testWorld();
  const member = await world.member();
  const all = Array.from({ length: 56 }, (_, at) => at);
  const answers = await Promise.all(
    all.map((at) => member.post(PATH, { ...plant, label: `${at}`, isDefault: at % 2 === 0 })),
  );
  const codes = answers.map((answer) => answer.json().code);
  expect(codes.filter((code) => code === "address.too_many")).toHaveLength(6);
  expect(codes.filter((code) => code === undefined)).toHaveLength(50);
  const kept = await book(member);
  expect(kept.filter(({ isDefault }) => isDefault)).toHaveLength(1);

  const changes = await Promise.all([
    ...kept
      .slice(0, 10)
      .map(({ uuid }) => member.put(`${PATH}/${uuid}`, { ...plant, isDefault: true })),
    ...kept.slice(10, 20).map(({ uuid }) => member.delete(`${PATH}/${uuid}`)),
    ...kept.slice(0, 5).map(({ uuid }) => member.delete(`${PATH}/${uuid}`)),
  ]);
  expect(changes.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  const left = await book(member);
  expect(left).toHaveLength(35);
  expect(left.filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

test("another member's address is not found", async () => {
  const world = await testWorld();
  const [owner, stranger] = [await world.member(), await world.member()];
  const { uuid } = await added(owner, "one");
  await added(stranger, "own");
  for (const answer of [
    await stranger.put(`${PATH}/${uuid}`, { ...plant, label: "taken", isDefault: true }),
    await stranger.delete(`${PATH}/${uuid}`),
    await stranger.delete(`${PATH}/${world.newId()}`),
  ]) {
    expect([answer.statusCode, answer.json().code]).toEqual([422, "address.not_found"]);
  }
  expect([await labels(owner), await labels(stranger)]).toEqual([["one*"], ["own*"]]);
  const guest = world.guest();
  for (const answer of [
    await guest.get(PATH),
    await guest.post(PATH, {}),
    await guest.post(PATH, plant),
    await guest.put(`${PATH}/${uuid}`, plant),
    await guest.delete(`${PATH}/${uuid}`),
  ]) {
    expect([401, 422]).toContain(answer.statusCode);
  }
  expect((await guest.post(PATH, plant)).json().code).toBe("session.required");
});

test("reading the book takes two statements for any number of addresses", async () => {
  const world = await testWorld();
  const member = await world.member();
  const { during } = countStatements(world.open.database.pool);
  const reading = async () => (await member.get(PATH)).json().data.length;
  await added(member, "one");
  const few = await during(reading);
  for (let at = 0; at < 19; at += 1) await added(member, `${at}`);
  const many = await during(reading);
  expect([few.result, many.result]).toEqual([1, 20]);
  expect([few.statements.length, many.statements.length]).toEqual([2, 2]);
});
