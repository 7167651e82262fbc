import { expect, test } from "vitest";
import { registration } from "#test/kit/accounts/registration.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const checked = async (world: TestWorld, form: object) =>
  (await world.guest().post("/Member/Register/Check", form)).json().data.errors;

test.for<[string, object, object]>([
  ["nothing yet", {}, {}],
  ["a common password", { password: "password123" }, { password: ["password_common"] }],
  [
    "one's own name as the password",
    { firstName: "Augusta", lastName: "Lovelace", password: "augusta lovelace" },
    { password: ["password_personal"] },
  ],
  [
    "one's own address",
    { email: "ada.lin@example.test", password: "Ada.Lin@example.test" },
    { password: ["password_personal"] },
  ],
  ["a mailbox to throw away", { email: "ada@mailinator.com" }, { email: ["email_disposable"] }],
  ["a birthday to come", { birthday: "2999-01-01" }, { birthday: ["birthday"] }],
  ["a birthday that is no day", { birthday: "soon" }, {}],
  ["an industry that is none", { industry: crypto.randomUUID() }, { industry: ["invalid"] }],
  [
    "a postal code of another country",
    { country: "JP", province: "JP-13", city: "JP-13-13101", postalCode: "407" },
    { postalCode: ["postal_code"] },
  ],
])("checks a partial form: %s", async ([, form, errors]) => {
  expect(await checked(await testWorld(), form)).toEqual(errors);
});

test("the check does not reveal taken addresses nor count as a registration", async () => {
  const world = await testWorld();
  const known = { ...registration, email: "member@demo.test" };
  const fresh = { ...registration, email: "fresh@example.test" };
  for (let asked = 0; asked < 5; asked++) {
    expect(await checked(world, known)).toEqual({});
    expect(await checked(world, fresh)).toEqual({});
  }
  const registered = await world.guest().post("/Member/Register", fresh);
  expect(registered.statusCode).toBe(200);
});
