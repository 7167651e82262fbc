import { expect, test } from "vitest";
import { type FormField, fieldChanges, snapshotForm } from "./formSnapshot.ts";

type Part = Partial<FormField> & { name: string };
const field = (part: Part): FormField => ({
  type: "text",
  autocomplete: "",
  value: "",
  disabled: false,
  ...part,
});
const hidden = (name: string, value: string) => field({ name, value, type: "hidden" });
const box = (value: string, checked: boolean) =>
  field({ name: "permissions", value, checked, type: "checkbox" });

const filled = (draft: ReturnType<typeof snapshotForm>, action: string, fields: FormField[]) =>
  draft &&
  fieldChanges(draft, action, fields).map(({ field: { name, value }, to }) => [name, value, to]);

test("a draft fills only the cart line it was typed for", () => {
  const line = (lineId: string, quantity: string) => [
    hidden("intent", "quantity"),
    hidden("lineId", lineId),
    field({ name: "quantity", value: quantity }),
  ];
  const draft = snapshotForm("/cart", line("a", "7"));
  expect(filled(draft, "/cart", line("a", "1"))).toEqual([["quantity", "1", "7"]]);
  expect(filled(draft, "/cart", line("b", "1"))).toEqual([]);
  expect(filled(draft, "/product", line("a", "1"))).toEqual([]);
});

test("checkboxes of one name are restored one by one", () => {
  const sent = [box("orders.read", true), box("staff.write", false), box("site.write", true)];
  const draft = snapshotForm("/staff/1", sent);
  const loaded = [box("orders.read", false), box("staff.write", true), box("site.write", true)];
  expect(filled(draft, "/staff/1", loaded)).toEqual([
    ["permissions", "orders.read", true],
    ["permissions", "staff.write", false],
    ["permissions", "site.write", true],
  ]);
  const none = snapshotForm("/staff/1", [box("orders.read", false)]);
  expect(filled(none, "/staff/1", [box("orders.read", true)])).toEqual([
    ["permissions", "orders.read", false],
  ]);
});

test("a draft restores the version it was written on and its idempotency key", () => {
  const form = (version: string, key: string, text: string) => [
    hidden("version", version),
    hidden("idempotencyKey", key),
    field({ name: "phone", value: text }),
  ];
  const draft = snapshotForm("/site", form("old", "key-1", "typed"));
  expect(filled(draft, "/site", form("new", "key-2", "a colleague's"))).toEqual([
    ["version", "new", "old"],
    ["idempotencyKey", "key-2", "key-1"],
    ["phone", "a colleague's", "typed"],
  ]);
});

test("a cleared text stays empty; unsent fields are left alone", () => {
  const draft = snapshotForm("/site", [field({ name: "fax", value: "" })]);
  const loaded = [field({ name: "fax", value: "1" }), field({ name: "phone", value: "2" })];
  expect(filled(draft, "/site", loaded)).toEqual([["fax", "1", ""]]);
});

test("secrets are never stored, typed or hidden", () => {
  const draft = snapshotForm("/login", [
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

test("names that only resemble secrets are stored", () => {
  const names = ["promoCode", "shipping", "postalCode", "option", "paymentMethod", "description"];
  const draft = snapshotForm(
    "/cart",
    names.map((name) => field({ name, value: name })),
  );
  expect(Object.keys(draft?.fields ?? {})).toEqual(names);
});

test("a form without input is not stored", () => {
  expect(snapshotForm("/logout", [hidden("version", "1")])).toBeNull();
});
