import { expect, test } from "vitest";
import { DEMO_ADDRESSES } from "#shared/demo/access/accounts.ts";
import { DEMO_PASSWORD, demoAccounts } from "#server/demo/access/accounts.ts";
import { loginCode } from "#server/demo/access/demoOtp.ts";
import { apiCaller } from "#test/kit/accounts/secondFactor.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { changePassword } from "../sessions/ownSessions.ts";

const OTHER = "my-own-sentence-7";

async function tokenOf(world: TestWorld, email: string): Promise<string> {
  const first = (
    await world.guest().post("/Member/Login", { email, password: DEMO_PASSWORD })
  ).json();
  if (first.data) return first.data.token;
  const { challenge } = first;
  const code = await loginCode(world.scope(), { email, challenge });
  return (await world.guest().post("/Member/Login", { challenge, code })).json().data.token;
}

test("the printed demo accounts are the shared ones", () => {
  expect(demoAccounts.map(({ email }) => email)).toEqual([...DEMO_ADDRESSES]);
});

test.each(DEMO_ADDRESSES)("a demo visitor cannot lock others out of %s", async (email) => {
  const world = await testWorld();
  const call = apiCaller(world, await tokenOf(world, email));
  const guest = apiCaller(world, null);
  const passwords = { password: OTHER, confirmPassword: OTHER };
  const own = { email: "mine@example.test", password: DEMO_PASSWORD };
  const tried = [
    await call("PUT", "/Member/Password", { ...passwords, currentPassword: DEMO_PASSWORD }),
    await call("POST", "/Member/Email/Change", own),
    await call("POST", "/Member/TwoFactor/Setup"),
    await call("DELETE", "/Member/Data", { captcha: "123456", password: DEMO_PASSWORD }),
    await guest("POST", "/Member/Password/Code", { email }),
    await guest("PUT", "/Member/Password/Reset", { ...passwords, email, captcha: "123456" }),
  ];
  for (const answer of tried) {
    expect([answer.statusCode, answer.json().code]).toEqual([422, "demo.shared_account"]);
    expect(answer.json().message).toMatch(/shared demo account/);
  }
  const standing = (await call("GET", "/Member/Data")).json().data.blocker;
  expect(standing).toBe(email.startsWith("manager") ? "staff" : "shared_account");
  const asked = (await call("POST", "/Member/Data/Code", { for: "deletion" })).json().code;
  expect(["demo.shared_account", "privacy.staff"]).toContain(asked);
});

test("without demo mode the address is an ordinary account", async () => {
  const world = await testWorld();
  const email = DEMO_ADDRESSES[0];
  const token = await tokenOf(world, email);
  const { member_id: memberId } = await world.db
    .selectFrom("sessions")
    .innerJoin("members", "members.id", "sessions.member_id")
    .select("member_id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const viewer = {
    memberId,
    sessionId: "",
    email,
    roles: ["member" as const],
    permissions: [],
    secondFactor: false,
    requiredStep: null,
    features: [],
    impersonation: null,
  };
  const settings = { ...world.settings, demo: false };
  const scope = world.scope({ settings, viewer: { ...viewer, sessionId: world.newId() }, token });
  const change = { currentPassword: DEMO_PASSWORD, password: OTHER, confirmPassword: OTHER };
  expect(await changePassword(scope, change)).toMatchObject({ token: expect.any(String) });
});
