import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { cartItem } from "#test/kit/data/purchases.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

const PASSWORD = "correct-horse-9";
const FORM = { "content-type": "application/x-www-form-urlencoded" };

function browser(shop: TestWorld) {
  const cookies = new Map<string, string>();
  const set: string[] = [];
  const visit = async (url: string, fields?: [string, string][]) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await shop.http.inject({
      method: fields ? "POST" : "GET",
      url,
      headers: { ...(cookie && { cookie }), ...(fields && FORM) },
      ...(fields && { payload: new URLSearchParams(fields).toString() }),
    });
    for (const each of [answer.headers["set-cookie"] ?? []].flat()) {
      set.push(each);
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const logIn = (email: string) =>
    visit("/en/login", [
      ["email", email],
      ["password", PASSWORD],
    ]);
  return { cookies, set, visit, logIn };
}

const ORDER: [string, string][] = [
  ["intent", "order"],
  ["consent", "on"],
];
const isTicked = (html: string) => /<input[^>]*name="consent"[^>]*checked=""/.test(html);

/** Their session expires right before they order. */
async function draftOfAda(publicUrl?: string) {
  const shop = await testWorld({ ...(await builtPages()), ...(publicUrl && { publicUrl }) });
  for (const email of ["ada@example.test", "eve@example.test"]) {
    const member = await shop.member({ email, password: PASSWORD });
    await member.post("/Cart", cartItem(12));
  }
  const tab = browser(shop);
  await tab.logIn("ada@example.test");
  expect(isTicked((await tab.visit("/en/cart")).body)).toBe(false);
  tab.cookies.set("mw_session", "ended");
  const answer = await tab.visit("/en/cart", ORDER);
  expect(answer.statusCode).toBe(303);
  return { tab };
}

test("a form sent after the session had ended comes back to its sender, once", async () => {
  const { tab } = await draftOfAda();
  await tab.logIn("ada@example.test");
  expect(isTicked((await tab.visit("/en/cart")).body)).toBe(true);
  expect(isTicked((await tab.visit("/en/cart")).body)).toBe(false);
});

test("somebody else who logs in does not see it, nor does it wait for its sender", async () => {
  const { tab } = await draftOfAda();
  expect(tab.cookies.has("mw_draft")).toBe(true);
  await tab.logIn("eve@example.test");
  expect(tab.cookies.has("mw_draft")).toBe(false);
  expect(isTicked((await tab.visit("/en/cart")).body)).toBe(false);
});

test("a draft in the hands of another member is not read", async () => {
  const { tab } = await draftOfAda();
  const draft = tab.cookies.get("mw_draft") ?? "";
  await tab.logIn("eve@example.test");
  tab.cookies.set("mw_draft", draft);
  expect(isTicked((await tab.visit("/en/cart")).body)).toBe(false);
});

test("logging out forgets it, and whose the browser was", async () => {
  const { tab } = await draftOfAda();
  await tab.visit("/en/logout", []);
  expect([...tab.cookies.keys()]).not.toContain("mw_draft");
  expect([...tab.cookies.keys()]).not.toContain("mw_member");
});

test("a form of a browser in which nobody was logged in is not kept", async () => {
  const shop = await testWorld(await builtPages());
  const tab = browser(shop);
  await tab.visit("/en/cart", ORDER);
  expect(tab.cookies.has("mw_draft")).toBe(false);
});

test("behind TLS its cookies are sent over TLS alone, and scripts never read them", async () => {
  const { tab } = await draftOfAda("https://shop.example");
  for (const name of ["mw_draft", "mw_member"]) {
    const cookie = tab.set.find((each) => each.startsWith(`${name}=`));
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/);
  }
});

async function atWork() {
  const shop = await testWorld(await builtPages());
  const manager = await shop.manager();
  const tab = browser(shop);
  tab.cookies.set("mw_session", manager.token ?? "");
  return { shop, manager, tab };
}

const ticked = (html: string) =>
  [...html.matchAll(/<input[^>]*name="permissions"[^>]*>/g)]
    .filter(([box]) => box.includes(`checked=""`))
    .map(([box]) => /value="([^"]*)"/.exec(box)?.[1]);

test("permissions that are refused stay ticked as they were sent, and are never a fault of ours", async () => {
  const { tab, manager } = await atWork();
  const page = `/en/manager/staff/${manager.memberId}`;
  const intent: [string, string] = ["intent", "grant"];
  const some = await tab.visit(page, [
    intent,
    ["permissions", "orders.read"],
    ["permissions", "site.write"],
  ]);
  expect(some.statusCode).toBe(422);
  expect(new Set(ticked(some.body))).toEqual(new Set(["orders.read", "site.write"]));
  const none = await tab.visit(page, [intent]);
  expect([none.statusCode, ticked(none.body)]).toEqual([422, []]);
  const unknown = await tab.visit(page, [intent, ["permissions", "everything"]]);
  expect(unknown.statusCode).toBe(422);
});

const fieldsOf = (html: string): [string, string][] => {
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag);
  const named = inputs.flatMap((tag): [string, string][] => {
    const name = / name="((?:name|address|home|phone|fax|email|version)[^"]*)"/.exec(tag)?.[1];
    return name ? [[name, unescaped(/ value="([^"]*)"/.exec(tag)?.[1] ?? "")]] : [];
  });
  const areas = [...html.matchAll(/<textarea[^>]* name="([^"]*)"[^>]*>([^<]*)/g)];
  return [
    ...named,
    ...areas.map(([, name = "", text = ""]): [string, string] => [name, unescaped(text)]),
  ];
};
const unescaped = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
const withPhone = (fields: [string, string][], phone: string) =>
  fields.map(([name, value]): [string, string] => [name, name === "phone" ? phone : value]);
const valueOf = (html: string, name: string) => new Map(fieldsOf(html)).get(name);

test("texts that a colleague has overtaken are kept, shown beside what is stored, and saved over it", async () => {
  const { tab, manager } = await atWork();
  const fields = fieldsOf((await tab.visit("/en/manager/site")).body);
  const { version, behind: _, ...stored } = (await manager.get("/Manager/Company")).json().data;
  const colleague = await manager.put("/Manager/Company", { ...stored, version, phone: "111 111" });
  expect(colleague.statusCode).toBe(200);

  const refused = await tab.visit("/en/manager/site", withPhone(fields, "222 222"));
  expect(refused.statusCode).toBe(422);
  expect(valueOf(refused.body, "phone")).toBe("222 222");
  expect(refused.body).toContain("Currently saved: 111 111");
  expect((await manager.get("/Manager/Company")).json().data.phone).toBe("111 111");

  const saved = await tab.visit("/en/manager/site", fieldsOf(refused.body));
  expect(saved.headers.location).toContain("saved");
  expect((await manager.get("/Manager/Company")).json().data.phone).toBe("222 222");
});

test("texts that come back after logging in are not written over what a colleague stored meanwhile", async () => {
  const { tab, manager } = await atWork();
  const fields = withPhone(fieldsOf((await tab.visit("/en/manager/site")).body), "222 222");
  const { version, behind: _, ...stored } = (await manager.get("/Manager/Company")).json().data;
  const colleague = await manager.put("/Manager/Company", { ...stored, version, phone: "111 111" });
  expect(colleague.statusCode).toBe(200);
  const sent = fields.filter(([name]) => ["phone", "version"].includes(name));
  const draft = {
    memberId: manager.memberId,
    path: "/en/manager/site",
    fields: Object.fromEntries(sent),
  };
  tab.cookies.set("mw_draft", Buffer.from(JSON.stringify(draft)).toString("base64url"));
  const back = (await tab.visit("/en/manager/site")).body;
  expect([valueOf(back, "phone"), valueOf(back, "version")]).toEqual(["222 222", version]);
  const refused = await tab.visit("/en/manager/site", fieldsOf(back));
  expect([refused.statusCode, valueOf(refused.body, "phone")]).toEqual([422, "222 222"]);
});
