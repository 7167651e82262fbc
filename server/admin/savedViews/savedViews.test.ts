import { expect, test } from "vitest";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { builtPages } from "#server/platform/pages/render.ts";

const unpaid = {
  table: "orders",
  name: "Unpaid",
  query: "?status[]=0&sort=asc",
  columns: ["number", "buyer"],
};
const namesOf = async (client: Client, table = "orders") =>
  (await client.get(`/Manager/SavedView?table=${table}`))
    .json()
    .data.map(({ name }: { name: string }) => name);

test("a view is saved by name and table, replaced by the next of that name, and deleted", async () => {
  const world = await testWorld();
  const clerk = await world.manager(["orders.read"]);
  const saved = (await clerk.post("/Manager/SavedView", unpaid)).json();
  expect(saved).toMatchObject({
    message: "View saved.",
    data: { ...unpaid, query: "status[]=0&sort=asc" },
  });
  const replaced = (
    await clerk.post("/Manager/SavedView", { ...unpaid, query: "", columns: [] })
  ).json().data;
  expect(replaced).toMatchObject({ id: saved.data.id, query: "", columns: [] });
  await clerk.post("/Manager/SavedView", { ...unpaid, name: "A view" });
  await clerk.post("/Manager/SavedView", { ...unpaid, table: "mail" });
  expect(await namesOf(clerk)).toEqual(["A view", "Unpaid"]);
  expect((await clerk.delete(`/Manager/SavedView/${saved.data.id}`)).statusCode).toBe(200);
  expect((await clerk.delete(`/Manager/SavedView/${saved.data.id}`)).json().code).toBe(
    "saved_view.not_found",
  );
  expect(await namesOf(clerk)).toEqual(["A view"]);
  expect(await namesOf(clerk, "mail")).toEqual(["Unpaid"]);
});

test("nobody sees, replaces or deletes another's view", async () => {
  const world = await testWorld();
  const [one, other] = [await world.manager([]), await world.manager()];
  const { id } = (await one.post("/Manager/SavedView", unpaid)).json().data;
  expect(await namesOf(other)).toEqual([]);
  await other.post("/Manager/SavedView", { ...unpaid, query: "search=mine" });
  expect((await other.delete(`/Manager/SavedView/${id}`)).json().code).toBe("saved_view.not_found");
  expect((await one.get("/Manager/SavedView?table=orders")).json().data).toMatchObject([
    { id, query: "status[]=0&sort=asc" },
  ]);
  const member = await world.member();
  for (const answer of [
    await member.get("/Manager/SavedView?table=orders"),
    await member.post("/Manager/SavedView", unpaid),
  ]) {
    expect(answer.json().code).toBe("access.denied");
  }
});

test("fifty views per table, also when saved concurrently", async () => {
  const world = await testWorld();
  const clerk = await world.manager();
  const save = (name: string) => clerk.post("/Manager/SavedView", { ...unpaid, name });
  const answers = await Promise.all(Array.from({ length: 53 }, (_, i) => save(`View ${i}`)));
  expect(answers.filter((answer) => answer.json().code === "saved_view.too_many")).toHaveLength(3);
  const [kept = ""] = await namesOf(clerk);
  expect((await save(kept)).statusCode).toBe(200);
});

test.for([
  [{ table: "prices" }, "table"],
  [{ name: " " }, "name"],
  [{ name: "x".repeat(61) }, "name"],
  [{ query: "x".repeat(2_001) }, "query"],
  [{ columns: ["<b>"] }, "columns.0"],
])("refuses %o at its field", async ([change, field]) => {
  const world = await testWorld();
  const clerk = await world.manager();
  const refused = await clerk.post("/Manager/SavedView", { ...unpaid, ...(change as object) });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]]);
});

test("the page's form saves a view as the call does, and refuses the same columns", async () => {
  const world = await testWorld(await builtPages());
  const clerk = await world.manager();
  const send = async (columns: readonly string[]) => {
    const form = new URLSearchParams({ table: "orders", name: "Mine", to: "/en/manager/order" });
    for (const column of columns) form.append("columns[]", column);
    const answer = await world.http.inject({
      method: "POST",
      url: "/en/manager/view",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        cookie: `mw_session=${clerk.token}`,
      },
      payload: form.toString(),
    });
    return answer.statusCode;
  };
  const kept = async () =>
    (await clerk.get("/Manager/SavedView?table=orders"))
      .json()
      .data.map(({ columns }: { columns: string[] }) => columns);
  const many = Array.from({ length: 41 }, (_, index) => `c${index}`);
  for (const refused of [["<b>"], many]) {
    expect(await send(refused)).toBe(422);
  }
  expect(await kept()).toEqual([]);
  expect(await send(["number", "buyer"])).toBe(302);
  expect(await kept()).toEqual([["number", "buyer"]]);
});
