import { expect, test } from "vitest";
import { type Fillable, filling, sentForm } from "./formSnapshot.ts";

type Part = Partial<Fillable> & { name: string };
const field = (part: Part): Fillable => ({
  type: "text",
  autocomplete: "",
  value: "",
  disabled: false,
  ...part,
});
const hidden = (name: string, value: string) => field({ name, value, type: "hidden" });
const box = (value: string, checked: boolean) =>
  field({ name: "permissions", value, checked, type: "checkbox" });

/** What `draft` makes of `fields`, by name and value before. */
const filled = (draft: ReturnType<typeof sentForm>, action: string, fields: Fillable[]) =>
  draft &&
  filling(draft, action, fields).map(({ field: { name, value }, to }) => [name, value, to]);

test("what was typed for one line of a cart is not filled in for another", () => {
  const line = (lineId: string, quantity: string) => [
    hidden("intent", "quantity"),
    hidden("lineId", lineId),
    field({ name: "quantity", value: quantity }),
  ];
  const draft = sentForm("/cart", line("a", "7"));
  expect(filled(draft, "/cart", line("a", "1"))).toEqual([["quantity", "1", "7"]]);
  expect(filled(draft, "/cart", line("b", "1"))).toEqual([]);
  expect(filled(draft, "/product", line("a", "1"))).toEqual([]);
});

test("every box of one name stands again as it stood, ticked or not", () => {
  const sent = [box("orders.read", true), box("staff.write", false), box("site.write", true)];
  const draft = sentForm("/staff/1", sent);
  const loaded = [box("orders.read", false), box("staff.write", true), box("site.write", true)];
  expect(filled(draft, "/staff/1", loaded)).toEqual([
    ["permissions", "orders.read", true],
    ["permissions", "staff.write", false],
    ["permissions", "site.write", true],
  ]);
  const none = sentForm("/staff/1", [box("orders.read", false)]);
  expect(filled(none, "/staff/1", [box("orders.read", true)])).toEqual([
    ["permissions", "orders.read", false],
  ]);
});

test("texts bring back the version they were written on, and the key they were sent under", () => {
  const form = (version: string, key: string, text: string) => [
    hidden("version", version),
    hidden("idempotencyKey", key),
    field({ name: "phone", value: text }),
  ];
  const draft = sentForm("/site", form("old", "key-1", "typed"));
  expect(filled(draft, "/site", form("new", "key-2", "a colleague's"))).toEqual([
    ["version", "new", "old"],
    ["idempotencyKey", "key-2", "key-1"],
    ["phone", "a colleague's", "typed"],
  ]);
});

test("an emptied text stays empty, a field that was not sent is left alone", () => {
  const draft = sentForm("/site", [field({ name: "fax", value: "" })]);
  const loaded = [field({ name: "fax", value: "1" }), field({ name: "phone", value: "2" })];
  expect(filled(draft, "/site", loaded)).toEqual([["fax", "1", ""]]);
});

test("no secret is written down, typed or hidden", () => {
  const draft = sentForm("/login", [
    field({ name: "email", value: "a@b.test" }),
    field({ name: "password", value: "secret-1", type: "password" }),
    field({ name: "confirmPassword", value: "secret-2" }),
    field({ name: "code", value: "secret-3" }),
    hidden("challenge", "secret-4"),
    hidden("token", "secret-5"),
    field({ name: "cardNumber", value: "secret-6" }),
    field({ name: "cvv", value: "secret-7" }),
    field({ name: "number", value: "secret-8", autocomplete: "section-a cc-number" }),
    field({ name: "answer", value: "secret-9", autocomplete: "one-time-code" }),
    field({ name: "phrase", value: "secret-10", autocomplete: "new-password" }),
  ]);
  expect(draft?.fields).toEqual({ email: ["a@b.test"] });
  expect(JSON.stringify(draft)).not.toContain("secret-");
});

test("what only sounds like a secret is kept", () => {
  const names = ["promoCode", "shipping", "postalCode", "option", "paymentMethod", "description"];
  const draft = sentForm(
    "/cart",
    names.map((name) => field({ name, value: name })),
  );
  expect(Object.keys(draft?.fields ?? {})).toEqual(names);
});

test("a form in which nothing can be typed is not kept", () => {
  expect(sentForm("/logout", [hidden("version", "1")])).toBeNull();
});
