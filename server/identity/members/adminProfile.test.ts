import { expect, test } from "vitest";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const path = (id: string | null) => `/Manager/Member/${id}/Profile`;

async function lastChange(world: TestWorld, id: string | null) {
  const manager = await world.manager();
  const { data } = (
    await manager.get(`/Manager/Audit?subjectId=${id}&action=member.profile_changed`)
  ).json();
  return data;
}

test("staff change the given fields, audited with old and new values", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const member = await world.member({ firstName: "Ada", lastName: "Lin" });
  const before = (await manager.get(path(member.memberId))).json().data;
  const changed = await manager.put(path(member.memberId), {
    lastName: "Wu",
    mobilePhone: "+886 912 345 678",
    country: "Macao",
    province: "",
    apps: [{ app: "line", account: "ada", sort: 1 }],
  });
  expect(changed.statusCode, changed.body).toBe(200);
  expect(changed.json().data).toMatchObject({ lastName: "Wu", country: "MO" });
  const after = (await manager.get(path(member.memberId))).json().data;
  expect(after).toMatchObject({ firstName: "Ada", lastName: "Wu", email: before.email });
  const [entry] = await lastChange(world, member.memberId);
  expect(entry.before).toMatchObject({ lastName: "Lin", mobilePhone: before.mobilePhone });
  expect(entry.after).toMatchObject({
    lastName: "Wu",
    mobilePhone: "+886 912 345 678",
    country: after.names.country,
    apps: ["line ada"],
  });
  expect(Object.keys(entry.after)).not.toContain("firstName");
  await manager.put(path(member.memberId), { lastName: "Wu" });
  expect(await lastChange(world, member.memberId)).toHaveLength(1);
});

test("staff may leave fields empty, but values must be valid", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const { memberId } = await world.member();
  const emptied = await manager.put(path(memberId), {
    country: "",
    address: "",
    industry: "",
    birthday: "",
  });
  expect(emptied.statusCode, emptied.body).toBe(200);
  const { data } = (await manager.get(path(memberId))).json();
  expect(data).toMatchObject({ country: null, province: null, address: null, industry: null });
  const wrong = {
    country: "TW",
    province: "California",
    uniformNumber: "1",
    birthday: "2090-01-01",
  };
  const { statusCode, body } = await manager.put(path(memberId), wrong);
  expect([statusCode, Object.keys(JSON.parse(body).errors)]).toEqual([422, ["uniformNumber"]]);
  const { uniformNumber: _, ...rest } = wrong;
  const refused = await manager.put(path(memberId), rest);
  expect(Object.keys(refused.json().errors).toSorted()).toEqual(["birthday", "province"]);
});

test.each(["email", "password", "settings", "refer", "permissions"])(
  "%s is not changed this way",
  async (field) => {
    const world = await testWorld();
    const manager = await world.manager();
    const { memberId } = await world.member();
    const answer = await manager.put(path(memberId), { firstName: "Eve", [field]: "x" });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    expect((await manager.get(path(memberId))).json().data.firstName).not.toBe("Eve");
  },
);

test("changing a colleague's profile needs staff.write, one's own does not", async () => {
  const world = await testWorld();
  const clerk = await world.manager(["members.write"]);
  const colleague = await world.manager();
  const refused = await clerk.put(path(colleague.memberId), { company: "Elsewhere" });
  expect(refused.json().code).toBe("member.is_staff");
  expect((await clerk.put(path(clerk.memberId), { company: "Here" })).statusCode).toBe(200);
  expect((await colleague.put(path(clerk.memberId), { company: "There" })).statusCode).toBe(200);
});

test("staff see a member's referrer and code", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const referrer = await world.member({ firstName: "Grace" });
  const { code } = (await referrer.get("/Member/Referral")).json().data;
  const member = await world.member();
  const detail = async () =>
    (await manager.get(`/Manager/Member/${member.memberId}`)).json().data.referredBy;
  expect(await detail()).toBeNull();
  await world.db
    .updateTable("members")
    .set({ referred_by: referrer.memberId, referred_at: world.realNow() })
    .where("id", "=", member.memberId ?? "")
    .execute();
  expect(await detail()).toMatchObject({ uuid: referrer.memberId, firstName: "Grace", code });
});

test("a stale profile version is refused at the changed fields", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const member = await world.member();
  const read = async () => (await manager.get(path(member.memberId))).json().data;
  const { version } = await read();
  expect((await member.put("/Member/Info/update", { company: "Own Ltd" })).statusCode).toBe(200);
  const late = await manager.put(path(member.memberId), {
    company: "Late Ltd",
    firstName: (await read()).firstName,
    version,
  });
  expect([late.statusCode, late.json().code]).toEqual([422, "member.changed"]);
  expect(Object.keys(late.json().errors)).toEqual(["company"]);
  expect((await read()).company).toBe("Own Ltd");
  expect(await lastChange(world, member.memberId)).toEqual([]);
  const { version: latest } = await read();
  const knowing = { company: "Late Ltd", version: latest };
  expect((await manager.put(path(member.memberId), knowing)).statusCode).toBe(200);
  const own = await member.put("/Member/Info/update", { fax: "+886 2 2345", version: latest });
  expect([own.statusCode, own.json().code]).toEqual([422, "member.changed"]);
  const same = await member.put("/Member/Info/update", { company: "Late Ltd", version: latest });
  expect(same.statusCode).toBe(200); // it overwrites nothing
});
