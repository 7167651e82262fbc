import { expect, test } from "vitest";
import { DEMO_PASSWORD } from "#server/demo/access/accounts.ts";
import type { StartedShop } from "#test/kit/processes/shopWithSimulators.ts";
import { registerAt, registration } from "#test/kit/accounts/registration.ts";
import { cartItem } from "#test/kit/data/purchases.ts";
import { openSeededShop } from "#test/kit/browser/seededShop.ts";

/** Undone for the process's next file. */
const EMAIL = "left@example.test";

const call = async ({ url }: StartedShop, path: string, body: object, token?: string) => {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const { data, code } = (await answer.json()) as { data?: { token: string }; code?: string };
  return { data, code };
};

const logIn = (shop: StartedShop, email: string, password: string) =>
  call(shop, "/Member/Login", { email, password });

const ask = async ({ url }: StartedShop, path: string, token: string) =>
  fetch(`${url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });

const cartOf = async (shop: StartedShop, token: string) => {
  const { data } = (await (await ask(shop, "/Cart", token)).json()) as {
    data: { lines: unknown[] };
  };
  return data.lines.length;
};

const isSignedIn = async (shop: StartedShop, token: string) =>
  (await ask(shop, "/Member/Referral", token)).ok;

const isMailed = async ({ url }: StartedShop) =>
  (await (await fetch(`${url}/dev/mail`)).text()).includes(EMAIL);

const MOST_TRIES = 20;

/** Requires a captcha. */
const isHeldOff = async (shop: StartedShop) =>
  (await logIn(shop, "dealer@demo.test", "wrong")).code === "captcha.required";

test("a member, a cart, a mail, a session and wrong passwords are gone with the file that left them", async () => {
  const before = await openSeededShop();
  await registerAt(before.url, { email: EMAIL });
  await expect.poll(() => isMailed(before)).toBe(true);
  const { data } = await logIn(before, "member@demo.test", DEMO_PASSWORD);
  const token = data?.token ?? "";
  await call(before, "/Cart", cartItem(12), token);
  expect(await cartOf(before, token)).toBe(1);
  expect(await isSignedIn(before, token)).toBe(true);
  let tries = 0;
  while (!(await isHeldOff(before)) && tries < MOST_TRIES) tries += 1;
  expect(tries).toBeLessThan(MOST_TRIES);
  await before.close();

  const after = await openSeededShop();
  try {
    expect((await logIn(after, EMAIL, registration.password)).code).toBe(
      "session.wrong_credentials",
    );
    expect(await isMailed(after)).toBe(false);
    expect(await isSignedIn(after, token)).toBe(false);
    expect(await isHeldOff(after)).toBe(false);
    const again = await logIn(after, "member@demo.test", DEMO_PASSWORD);
    expect(await cartOf(after, again.data?.token ?? "")).toBe(0);
  } finally {
    await after.close();
  }
});
