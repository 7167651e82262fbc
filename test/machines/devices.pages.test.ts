import { expect, test } from "vitest";
import { pathsIn } from "#app/paths.ts";
import { MAX_DEVICE_NAME } from "#shared/machines/devices/rules.ts";
import { FAULT_DELAY_MS } from "#shared/machines/state/rules.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { addDevice, machinist } from "#test/kit/machines/devices.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { scriptlessBrowser } from "#test/kit/pages/scriptlessBrowser.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

function browserOf(world: TestWorld, { token }: Client) {
  const browser = scriptlessBrowser(world);
  browser.cookies.set("mw_session", token ?? "");
  return browser;
}

journey("machines are listed, filtered and searched without scripts: %s", async (lang) => {
  const world = await testWorld(await builtPages());
  const owner = await machinist(world);
  const [paths, say] = [pathsIn(lang), phrases[lang].machines];
  const browser = browserOf(world, owner);
  const empty = await browser.open(paths.machines());
  expect(empty.body).toContain(say.empty.title);
  expect((await browser.follow(empty, say.add)).at).toBe(paths.newMachine());

  await addDevice(world, owner, "Lathe silent");
  const mill = await addDevice(world, owner, "Mill broken");
  const t = Date.now() - FAULT_DELAY_MS;
  await mill.push({
    seq: 1,
    t,
    items: [
      { id: "status", v: 3 },
      { id: "program", v: "O2000" },
    ],
  });
  await mill.push({
    seq: 2,
    items: [{ id: "alarm", v: [{ code: "1010", text: "過熱", level: "fault" }] }],
  });
  const all = (await browser.open(paths.machines())).body;
  expect(all.indexOf("Mill broken")).toBeLessThan(all.indexOf("Lathe silent"));
  for (const text of ["1010", "過熱", "O2000", say.states.never]) expect(all).toContain(text);

  const names = async (query: { state?: string; search?: string }) => {
    const { body } = await browser.open(paths.machines(query));
    return ["Lathe silent", "Mill broken"].filter((name) => body.includes(name));
  };
  expect(await names({ state: "never" })).toEqual(["Lathe silent"]);
  expect(await names({ search: "BROKEN mill" })).toEqual(["Mill broken"]);
  expect(await names({ state: "never", search: "mill" })).toEqual([]);
});

journey("a machine is added, changed, connected anew and removed by forms: %s", async (lang) => {
  const world = await testWorld(await builtPages());
  const browser = browserOf(world, await machinist(world));
  const [paths, all] = [pathsIn(lang), phrases[lang]];
  const say = all.machines;
  const tooLong = "x".repeat(MAX_DEVICE_NAME + 1);
  const form = await browser.open(paths.newMachine());
  const refused = await browser.send(form, say.wizard.submit, { name: tooLong, location: "B 2" });
  expect(refused.status).toBe(422);
  expect([refused.body.includes(all.fault.too_long), refused.body.includes("B 2")]).toEqual([
    true,
    true,
  ]);
  const added = await browser.send(refused, say.wizard.submit, { name: "VMC-3" });
  const tokenIn = (body: string) =>
    /value="([\w-]{40,})"[^>]*>/.exec(body.split(say.connection.token)[1] ?? "")?.[1];
  expect(tokenIn(added.body)).toBeDefined();
  const [, id = ""] = /"device":"([\w-]{36})"/.exec(added.body.replaceAll("&quot;", '"')) ?? [];

  const page = await browser.open(paths.machine(id));
  expect(page.body).toContain("VMC-3");
  const wrong = await browser.send(page, say.edit.submit, { orderQuantity: "many", name: "VMC-4" });
  expect([wrong.status, wrong.body.includes(all.fault.invalid)]).toEqual([422, true]);
  const saved = await browser.send(wrong, say.edit.submit, { orderQuantity: "250" });
  expect(saved.at).toBe(paths.machine(id, { done: "device_saved" }));
  for (const text of ["VMC-4", "250", say.detail.sources.work_order])
    expect(saved.body).toContain(text);

  const connection = await browser.follow(saved, say.connection.link);
  const renewed = await browser.send(connection, say.connection.renewSubmit);
  expect(tokenIn(renewed.body)).toBeDefined();
  expect(tokenIn(renewed.body)).not.toBe(tokenIn(added.body));
  const removed = await browser.send(saved, say.edit.removeSubmit.split("{")[0] ?? "");
  expect(removed.at).toBe(paths.machines({ done: "device_removed" }));
  expect(removed.body).toContain(say.empty.title);
});

test("another member's machine is not found, nor is an id that is none", async () => {
  const world = await testWorld(await builtPages());
  const { uuid } = await addDevice(world, await machinist(world));
  const browser = browserOf(world, await machinist(world));
  const paths = pathsIn("en");
  for (const at of [paths.machine(uuid), paths.machineConnection(uuid), paths.machine("none")])
    expect([at, (await browser.open(at)).status]).toEqual([at, 404]);
});
