import { beforeEach, expect, test } from "vitest";
import { LANGS, langPrefix } from "#shared/kit/lang.ts";
import { startOfDay } from "#shared/kit/time.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import {
  mailsTo,
  notifyStage,
  type NotifyStage,
  rowsOf,
  verified,
} from "#test/kit/community/notifications.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { withdrawNotifications } from "./commands.ts";
import { savePreferences } from "./preferences.ts";
import { sendNotification } from "./sendNotification.ts";
import { readAll } from "./service.ts";
import { describeUnsubscription, unsubscribe } from "./unsubscribe.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let world: TestWorld;
let stage: NotifyStage;
let ada: Client;

beforeEach(async () => {
  world = await testWorld();
  stage = notifyStage(world);
  ada = await verified(world);
});

const as = async (client: Client) =>
  stage.scope({ viewer: await stage.viewerOf(client), lang: "en" });

/** Runs the jobs with the planted kind. */
async function send() {
  for (const { payload } of (await world.waitingJobs()).filter(
    (job) => job.kind === "notification.mail",
  ))
    await sendNotification(stage.scope(), payload as { notificationId: string });
}

const choose = async (reason: string, level: "at_once" | "digest" | "page" | "off") =>
  savePreferences(await as(ada), { preferences: [{ kind: "reply", reason, level }] });

const tokenIn = (text: string) => /\/unsubscribe\/([\w-]+)/.exec(text)?.[1] ?? "";

const setMember = (
  client: Client,
  change: { locked_at?: Date; email_verified_at?: null; deleted_at?: Date },
) =>
  world.db
    .updateTable("members")
    .set(change)
    .where("id", "=", client.memberId ?? "")
    .execute();

test.for(LANGS)(
  "a mail at once is written once, in the reader's language %s, and leads to the page there",
  async (lang) => {
    const reader = await verified(world, lang);
    await stage.tell({ to: [[reader, "author"]] });
    await send();
    await send();
    const mails = await mailsTo(world, reader);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({ lang, template: "notification", subject: `${lang} author r1` });
    expect(mail?.body_text).toContain(`${world.settings.publicUrl}${langPrefix[lang]}/faq`);
    expect(mail?.unsubscribe_url).toContain(`${langPrefix[lang]}/unsubscribe/`);
    expect(mail?.body_html).toContain(mail?.unsubscribe_url ?? "nothing");
    expect(await rowsOf(world, reader)).toMatchObject([{ mailed_at: world.now() }]);
  },
);

const HINDRANCES: Readonly<Record<string, () => Promise<unknown>>> = {
  "it was withdrawn": () =>
    runTransaction(world.db, (tx) =>
      withdrawNotifications(tx, world.scope(), { kind: "reply", eventKey: "reply:r1" }),
    ),
  "it was hidden": async () => stage.hidden.add("r1"),
  "it was read": async () => readAll(await as(ada), {}),
  "another level was chosen": () => choose("author", "page"),
  "the account was locked": () => setMember(ada, { locked_at: world.now() }),
  "the account was deleted": () => setMember(ada, { deleted_at: world.now() }),
  "the address is not verified": () => setMember(ada, { email_verified_at: null }),
};

test.for(Object.keys(HINDRANCES))(
  "nothing of it is mailed, at once or later, if %s meanwhile",
  async (why) => {
    await stage.tell({
      to: [
        [ada, "author"],
        [ada, "follows_thread"],
      ],
    });
    await HINDRANCES[why]?.();
    await send();
    world.advance(2 * DAY_MS);
    await stage.digest();
    expect(await mailsTo(world, ada)).toEqual([]);
  },
);

test.for(Object.keys(HINDRANCES).filter((why) => why !== "another level was chosen"))(
  "nor does the daily mail tell of it, if %s meanwhile",
  async (why) => {
    await choose("author", "digest");
    await stage.tell({ to: [[ada, "author"]] });
    await HINDRANCES[why]?.();
    world.advance(2 * DAY_MS);
    await stage.digest();
    expect(await mailsTo(world, ada)).toEqual([]);
  },
);

test("what was to be mailed at once goes into the daily mail if that was chosen meanwhile", async () => {
  await stage.tell({ to: [[ada, "author"]] });
  await choose("author", "digest");
  await send();
  expect(await mailsTo(world, ada)).toEqual([]);
  world.advance(DAY_MS);
  await stage.digest();
  expect(await mailsTo(world, ada)).toHaveLength(1);
});

/** Just before eight o'clock in Taipei of the next day. */
function beforeEight(): void {
  const at = startOfDay("2026-11-23").getTime() + 8 * HOUR_MS - 60_000;
  world.advanceTo(new Date(at));
}

test("one mail a day tells of what is unread, by thread, from eight o'clock", async () => {
  beforeEight();
  for (let count = 1; count <= 15; count++)
    await stage.tell({ reply: `n${count}`, thread: "t1", to: [[ada, "follows_thread"]] });
  await stage.tell({ reply: "m1", thread: "t2", to: [[ada, "follows_thread"]] });
  await stage.digest();
  expect(await mailsTo(world, ada)).toEqual([]);
  world.advance(60_000);
  await stage.digest();
  await stage.tell({ reply: "late", to: [[ada, "follows_thread"]] });
  for (let hour = 0; hour < 23; hour++) {
    await stage.digest();
    world.advance(HOUR_MS);
  }
  const [mail, ...more] = await mailsTo(world, ada);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ template: "notification_digest", subject: "16 new notifications" });
  expect(mail?.unsubscribe_url).toContain("/en/unsubscribe/");
  const text = mail?.body_text ?? "";
  for (const said of ["en replies", "Thread t1", "n15", "Thread t2", "m1"])
    expect(text).toContain(said);
  expect(text.match(/Thread t1/g)).toHaveLength(1);
  expect(text).not.toContain("late");
  world.advance(HOUR_MS);
  await stage.digest();
  expect((await mailsTo(world, ada)).map(({ subject }) => subject)).toEqual([
    "16 new notifications",
    "1 new notification",
  ]);
});

test("what was read or mailed is in no daily mail", async () => {
  beforeEight();
  await stage.tell({ reply: "r1", to: [[ada, "follows_thread"]] });
  await readAll(await as(ada), {});
  await stage.tell({ reply: "r2", to: [[ada, "author"]] });
  await send();
  world.advance(HOUR_MS);
  await stage.digest();
  expect((await mailsTo(world, ada)).map(({ template }) => template)).toEqual(["notification"]);
});

test("a stronger reason that follows what was mailed and read is fresh and mailed at once, a second time never", async () => {
  beforeEight();
  await stage.tell({ to: [[ada, "follows_thread"]] });
  world.advance(HOUR_MS);
  await stage.digest();
  await readAll(await as(ada), {});
  for (let time = 0; time < 2; time++) {
    await stage.tell({ to: [[ada, "mentioned"]] });
    await send();
  }
  expect((await mailsTo(world, ada)).map(({ template }) => template)).toEqual([
    "notification_digest",
    "notification",
  ]);
  expect(await rowsOf(world, ada)).toMatchObject([{ reason: "mentioned", read_at: null }]);
  await readAll(await as(ada), {});
  await stage.tell({ to: [[ada, "author"]] });
  expect(await rowsOf(world, ada)).toMatchObject([{ read_at: world.now() }]);
});

test("workers that run or die together write one daily mail to each", async () => {
  beforeEight();
  const readers = [ada, ...(await Promise.all([1, 2, 3].map(() => verified(world))))];
  for (const reader of readers)
    for (const reply of ["r1", "r2"])
      await stage.tell({
        reply,
        to: [[reader, "follows_thread"]],
        eventKey: `${reply}:${reader.memberId}`,
      });
  world.advance(HOUR_MS);
  const dying = stage.scope({
    ...world,
    renderMail: () => Promise.reject(new Error("killed")),
  });
  const { sendDigests } = await import("./digest.ts");
  for (let run = 0; run < 2; run++) await expect(sendDigests(dying)).rejects.toThrow("digests");
  expect(await mailsTo(world, ada)).toEqual([]);
  await Promise.all([stage.digest(), stage.digest(), stage.digest()]);
  for (const reader of readers)
    expect((await mailsTo(world, reader)).map(({ subject }) => subject)).toEqual([
      "2 new notifications",
    ]);
});

test("a long digest counts what it leaves out", async () => {
  beforeEight();
  for (let count = 0; count < 53; count++)
    await stage.tell({ reply: `n${count}`, to: [[ada, "follows_thread"]] });
  world.advance(HOUR_MS);
  await stage.digest();
  const [mail] = await mailsTo(world, ada);
  expect(mail?.body_text).toContain("And 3 more on the page.");
});

test("the link of a mail ends what it is about, and nothing else; looking at it changes nothing", async () => {
  await stage.tell({ to: [[ada, "author"]] });
  await send();
  const token = tokenIn((await mailsTo(world, ada))[0]?.unsubscribe_url ?? "");
  const scope = stage.scope({ lang: "cn" });
  expect(await describeUnsubscription(scope, { token })).toEqual({
    label: "cn replies author",
    off: false,
  });
  expect(await describeUnsubscription(scope, { token })).toMatchObject({ off: false });
  expect(await unsubscribe(scope, { token })).toMatchObject({ off: true });
  expect(await unsubscribe(scope, { token })).toMatchObject({ off: true });
  await stage.tell({ reply: "r2", to: [[ada, "author"]] });
  await stage.tell({ reply: "r3", to: [[ada, "mentioned"]] });
  await send();
  expect((await mailsTo(world, ada)).map(({ subject }) => subject)).toEqual([
    "en author r1",
    "en mentioned r3",
  ]);
  expect((await rowsOf(world, ada)).map(({ level }) => level)).toEqual([
    "at_once",
    "page",
    "at_once",
  ]);
});

test("the link of a daily mail ends the daily mail alone", async () => {
  beforeEight();
  await stage.tell({ to: [[ada, "follows_thread"]] });
  world.advance(HOUR_MS);
  await stage.digest();
  const token = tokenIn((await mailsTo(world, ada))[0]?.unsubscribe_url ?? "");
  expect(await describeUnsubscription(stage.scope(), { token })).toEqual({
    label: null,
    off: false,
  });
  expect(await unsubscribe(stage.scope(), { token })).toEqual({ label: null, off: true });
  await stage.tell({ reply: "r2", to: [[ada, "follows_thread"]] });
  await stage.tell({ reply: "r3", to: [[ada, "mentioned"]] });
  await send();
  world.advance(DAY_MS);
  await stage.digest();
  expect((await mailsTo(world, ada)).map(({ template }) => template)).toEqual([
    "notification_digest",
    "notification",
  ]);
});

test("a link that was altered, or whose member is gone, does nothing", async () => {
  await stage.tell({ to: [[ada, "author"]] });
  await send();
  const token = tokenIn((await mailsTo(world, ada))[0]?.unsubscribe_url ?? "");
  const end = token.at(-5) === "A" ? "B" : "A";
  const altered = token.slice(0, -5) + end + token.slice(-4);
  for (const each of [altered, "", "x", token.slice(1)])
    await expect(unsubscribe(stage.scope(), { token: each })).rejects.toMatchObject({
      code: "notification.link_invalid",
    });
  await setMember(ada, { deleted_at: world.now() });
  await expect(unsubscribe(stage.scope(), { token })).rejects.toMatchObject({
    code: "notification.link_invalid",
  });
  expect(await world.db.selectFrom("notification_preferences").selectAll().execute()).toEqual([]);
});
