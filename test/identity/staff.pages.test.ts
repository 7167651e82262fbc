import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

test("the form to add staff warns of an unverified address alone", async () => {
  const world = await testWorld(await builtPages());
  const chief = await world.manager();
  const { email, memberId } = await world.member();
  const find = async () => {
    const { body } = await world.http.inject({
      method: "POST",
      url: "/en/manager/staff",
      headers: {
        cookie: `mw_session=${chief.token}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: new URLSearchParams({ email: email ?? "" }).toString(),
    });
    return body.replaceAll(/<script[\s\S]*?<\/script>/g, ""); // all phrases stand in one
  };
  const { inviteConfirm, inviteUnverified, emailVerified } = phrases.en.manager.staff;
  const unverified = await find();
  expect(unverified).toContain(inviteConfirm);
  expect(unverified).toContain(inviteUnverified);
  expect(unverified).not.toContain(`>${emailVerified}<`);
  await world.db
    .updateTable("members")
    .set({ email_verified_at: world.now() })
    .where("id", "=", memberId)
    .execute();
  const verified = await find();
  expect(verified).toContain(inviteConfirm);
  expect(verified).toContain(emailVerified);
  expect(verified).not.toContain(inviteUnverified);
});
