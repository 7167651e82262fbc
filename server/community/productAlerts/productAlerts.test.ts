import { beforeEach, expect, test } from "vitest";
import { MAX_ALERTS } from "#shared/community/productAlerts/contract.ts";
import { formatDay, startOfDay } from "#shared/kit/time.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { mailsTo, rowsOf, verified } from "#test/kit/community/notifications.ts";
import { hardware } from "#test/kit/data/demoProducts.ts";
import { software } from "#test/kit/data/purchases.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { tellAvailable } from "./tellAvailable.ts";

const DAY_MS = 86_400_000;

let world: TestWorld;
let ada: Client;

beforeEach(async () => {
  world = await testWorld();
  ada = await verified(world);
});

const path = `/ProductAlert/${hardware.uuid}`;
const stock = (pieces: number) =>
  world.db
    .updateTable("commodities")
    .set({ stock: pieces })
    .where("product_id", "=", hardware.uuid)
    .execute();
const alerts = async (client = ada) => (await client.get("/ProductAlert")).json().data;
const tell = async () => {
  await tellAvailable(world.scope());
  await world.drain();
};

test("a member is notified once when a sold-out product is available, and the alert is deleted", async () => {
  await stock(0);
  for (let again = 0; again < 2; again++) expect((await ada.put(path)).statusCode).toBe(200);
  await tell();
  expect([(await alerts()).length, await rowsOf(world, ada)]).toEqual([1, []]);
  await stock(3);
  await Promise.all([tellAvailable(world.scope()), tellAvailable(world.scope())]);
  await tell();
  expect(await alerts()).toEqual([]);
  const mails = await mailsTo(world, ada);
  expect(mails).toMatchObject([{ subject: `${hardware.name.en} can be bought now` }]);
  expect(mails[0]?.body_text).toContain(
    `/en/productDetail/${hardware.categoryUuid}/${hardware.uuid}`,
  );
  await stock(0);
  world.advance(1);
  expect((await ada.put(path)).statusCode).toBe(200);
  await stock(1);
  await tell();
  expect(await mailsTo(world, ada)).toHaveLength(2);
});

test("an announced product notifies on its release day", async () => {
  const day = formatDay(new Date(world.now().getTime() + 3 * DAY_MS));
  await world.db
    .updateTable("products")
    .set({ available_from: day })
    .where("id", "=", software.uuid)
    .execute();
  expect((await ada.put(`/ProductAlert/${software.uuid}`)).statusCode).toBe(200);
  world.advanceTo(new Date(startOfDay(day).getTime() - 1));
  await tell();
  expect(await rowsOf(world, ada)).toEqual([]);
  world.advanceTo(startOfDay(day));
  await tell();
  expect(await rowsOf(world, ada)).toMatchObject([{ kind: "product_available" }]);
});

test("an alert for an available, unknown or unpublished product is refused", async () => {
  const codeOf = async (uuid: string) => (await ada.put(`/ProductAlert/${uuid}`)).json().code;
  expect(await codeOf(hardware.uuid)).toBe("product_alert.available");
  expect(await codeOf(world.newId())).toBe("product.not_found");
  await world.db
    .updateTable("products")
    .set({ live: null })
    .where("id", "=", hardware.uuid)
    .execute();
  expect(await codeOf(hardware.uuid)).toBe("product.not_found");
});

test("a member deletes an alert, and only their own", async () => {
  await stock(0);
  await ada.put(path);
  const bob = await world.member();
  await bob.delete(path);
  expect([(await alerts()).length, await alerts(bob)]).toEqual([1, []]);
  expect((await ada.delete(path)).json().data).toEqual([]);
  await stock(1);
  await tell();
  expect(await rowsOf(world, ada)).toEqual([]);
});

test("a withdrawn product notifies nobody", async () => {
  await stock(0);
  await ada.put(path);
  await world.db.updateTable("products").set({ live: null }).execute();
  await stock(1);
  await tell();
  expect(await rowsOf(world, ada)).toEqual([]);
});

test("the number of alerts is limited, also for concurrent requests", async () => {
  const asked = MAX_ALERTS + 2;
  const products = await world.db.selectFrom("products").select("id").limit(asked).execute();
  await world.db.updateTable("products").set({ available_from: "2027-12-01" }).execute();
  const answers = await Promise.all(products.map(({ id }) => ada.put(`/ProductAlert/${id}`)));
  const codes = answers.map((answer) => answer.json().code ?? "added");
  expect([products.length, codes.filter((code) => code === "added").length]).toEqual([
    asked,
    MAX_ALERTS,
  ]);
  expect(codes.filter((code) => code === "product_alert.too_many")).toHaveLength(2);
});
