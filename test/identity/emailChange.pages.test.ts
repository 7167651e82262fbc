import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { lastMailedCode, allowResend, wrongCode } from "#test/kit/accounts/verificationCodes.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const PAGE = "/en/member/security";
/** The last field of the name: the form above verifies the current address. */
const valueOf = (name: string, html: string) =>
  [...html.matchAll(new RegExp(`<input[^>]*name="${name}"[^>]*value="(\\d*)"`, "g"))].at(-1)?.[1];

async function changing() {
  const world = await testWorld(await builtPages());
  const member = await world.member();
  const cookies = new Map([["mw_session", member.token ?? ""]]);
  async function visit(url: string, form?: Record<string, string>) {
    const answer = await world.http.inject({
      method: form ? "POST" : "GET",
      url,
      headers: {
        cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
        ...(form && { "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    });
    for (const { name, value } of answer.cookies)
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    return {
      body: answer.body,
      to: answer.headers.location,
      codes: ["oldCaptcha", "captcha"].map((name) => valueOf(name, answer.body)),
    };
  }
  async function ask(url: string, email: string) {
    const answer = await visit(url, {
      intent: "requestEmail",
      email,
      password: registration.password,
    });
    const oldCode = (await lastMailedCode(world, "change_email_old", member.email)) ?? "";
    return { answer, oldCode, newCode: (await lastMailedCode(world, "change_email", email)) ?? "" };
  }
  return { world, cookies, visit, ask };
}

test("the links of both mails fill in the codes together, and a refusal loses neither", async () => {
  const { cookies, visit, ask } = await changing();
  const { oldCode, newCode } = await ask(PAGE, "moved@example.test");

  expect((await visit(`${PAGE}?oldCode=${oldCode}`)).codes).toEqual([oldCode, ""]);
  expect((await visit(`${PAGE}?newCode=${newCode}`)).codes).toEqual([oldCode, newCode]);
  expect((await visit(PAGE)).codes).toEqual([oldCode, newCode]);
  const wrong = wrongCode(newCode);
  const change = { intent: "changeEmail", oldCaptcha: oldCode };
  expect((await visit(PAGE, { ...change, captcha: wrong })).codes).toEqual([oldCode, wrong]);
  const done = await visit(PAGE, { ...change, captcha: newCode });
  expect(done.body).toContain("E-mail address changed.");
  expect(cookies.has("mw_codes")).toBe(false);
});

test("new codes leave the ones of the address they were asked for on behind", async () => {
  const { world, visit, ask } = await changing();
  const first = await ask(PAGE, "moved@example.test");
  expect((await visit(`${PAGE}?oldCode=${first.oldCode}`)).codes).toEqual([first.oldCode, ""]);
  await allowResend(world);
  const { answer, newCode } = await ask(`${PAGE}?oldCode=${first.oldCode}`, "other@example.test");
  expect(answer.to).toBe(`${PAGE}?sent`);
  const told = await visit(answer.to ?? "");
  expect(told.body).toContain(phrases.en.done.codes_sent);
  expect(told.codes).toEqual(["", ""]);
  expect((await visit(`${PAGE}?newCode=${newCode}`)).codes).toEqual(["", newCode]);
});

test("a link fills an empty place only, with the codes of this change", async () => {
  const { world, cookies, visit, ask } = await changing();
  const { oldCode } = await ask(PAGE, "moved@example.test");
  await visit(`${PAGE}?oldCode=${oldCode}`);
  const forged = wrongCode(oldCode);
  expect((await visit(`${PAGE}?oldCode=${forged}&newCode=<b>`)).codes).toEqual([oldCode, ""]);
  const kept = cookies.get("mw_codes") ?? "";
  expect(kept).toContain(oldCode);
  const other = await world.member();
  await other.post("/Member/Email/Change", {
    email: "another@example.test",
    password: registration.password,
  });
  cookies.set("mw_session", other.token ?? "");
  expect((await visit(PAGE)).codes).toEqual(["", ""]);
});
