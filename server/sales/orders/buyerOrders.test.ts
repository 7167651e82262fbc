import { expect, test } from "vitest";
import { cardPayment, cartItem, software } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const DAY_MS = 86_400_000;

async function order(member: Client, body: object = cardPayment) {
  await member.post("/Cart", cartItem(1));
  return (await orderCart(member, body)).json().data as { id: string; number: string };
}

const numbers = async (member: Client, query: string): Promise<string[]> => {
  const answer = await member.get(`/Order?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.map(({ number }: { number: string }) => number);
};

const set = (world: TestWorld, id: string, values: object) =>
  world.db.updateTable("orders").set(values).where("id", "=", id).execute();

test("own orders are found by number and by product name in any language, and by nobody else", async () => {
  const world = await testWorld();
  const member = await world.member();
  const { number } = await order(member);
  await order(await world.member());
  const wide = [...software.name.en].map((letter) =>
    letter === " " ? "　" : String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
  );
  for (const words of [
    number,
    number.toLowerCase().replaceAll("-", ""),
    number.slice(3, 9),
    software.name.tw.slice(1),
    software.name.cn,
    `${software.name.en.toUpperCase()} ${number}`,
    wide.join(""),
  ])
    expect(await numbers(member, `search=${encodeURIComponent(words)}`), words).toEqual([number]);
  for (const words of ["%", "_", "\\", `${number} nothing`, member.email ?? "", '"cn"'])
    expect(await numbers(member, `search=${encodeURIComponent(words)}`), words).toEqual([]);
});

test("own orders are filtered by status, method, currency and Taipei days", async () => {
  const world = await testWorld();
  const member = await world.member();
  const first = await order(member);
  world.advance(DAY_MS);
  const second = await order(member, { ...cardPayment, paymentMethod: "atm" });
  await set(world, first.id, { placed_at: new Date("2026-11-19T16:00:00Z"), status: 2 });
  await set(world, second.id, { placed_at: new Date("2026-11-20T15:59:59Z"), currency: "USD" });
  const asked: [string, { number: string }[]][] = [
    ["", [second, first]],
    ["sort=asc", [first, second]],
    ["from=2026-11-20&to=2026-11-20", [second, first]],
    ["to=2026-11-19", []],
    ["from=2026-11-21", []],
    ["status=2", [first]],
    ["status[]=0&status[]=2", [second, first]],
    ["method=atm", [second]],
    ["currency=usd", [second]],
    ["currency=usd&status=2", []],
    ["orderby=status&sort=asc", [second, first]],
    [`after=${second.id}`, [first]],
  ];
  for (const [query, wanted] of asked)
    expect(await numbers(member, query), query).toEqual(wanted.map(({ number }) => number));
  for (const query of ["status=9", "method=cash", "from=2026-02-30", "after=x", "orderby=id"])
    expect((await member.get(`/Order?${query}`)).statusCode, query).toBe(422);
  expect((await world.guest().get("/Order?search=m")).statusCode).toBe(401);
});
