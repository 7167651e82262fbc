import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { langPrefix, type Lang } from "#shared/kit/lang.ts";
import { toSlug } from "#shared/kit/slug.ts";
import { formatDay, startOfDay } from "#shared/kit/time.ts";
import { attachments } from "#shared/community/attachments/contract.ts";
import { cannedReplies } from "#shared/community/cannedReplies/contract.ts";
import { forum } from "#shared/community/forum/contract.ts";
import { forumModeration } from "#shared/community/forum/moderationContract.ts";
import { MAX_TRUSTED_POSTS } from "#shared/community/forum/rules.ts";
import { createMember } from "#server/identity/members/commands.ts";
import type { Container } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { categories } from "../content/categories.ts";
import { memberTerms } from "../content/documents/memberTerms.ts";
import { discussions } from "../content/forum.ts";
import { cannedReplies as cannedTexts } from "../content/forum/cannedReplies.ts";
import { type DemoDiscussion, type DemoStep, SALES, SUPPORT } from "../content/forum/discussion.ts";
import { forumMembers } from "../content/forum/members.ts";
import { articles } from "../content/support.ts";
import { terms } from "../content/taxonomies.ts";
import { products } from "../products/products.ts";
import { followLatest } from "./forumNews.ts";
import { call, contextAt, type Past, type Person, scaleOf } from "./past.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FIRST_DAY = Math.max(...discussions.map(({ daysAgo }) => daysAgo));
/** People ask while they work, and in the evening. */
const FIRST_HOUR = 8;
const MINUTES = 13 * 60;

type People = ReadonlyMap<string, Person>;

/** A year of discussions, of which the demo's member alone is told. Once: not if anything was ever asked. */
export async function seedForum(world: Container): Promise<void> {
  await runTransaction(world.db, async (tx) => {
    const scale = scaleOf(world, FIRST_DAY, startOfDay(memberTerms.version));
    if (scale === null) return;
    const past: Past = { world, tx, scale };
    const staff = await lockStaff(past);
    const isWhole = [SUPPORT, SALES].every((email) => staff.has(email));
    if (!isWhole || (await hasDiscussion(past))) return;
    await writeCannedReplies(past, requirePerson(staff, SUPPORT));
    const people = new Map([...staff, ...(await addMembers(past))]);
    for (const [place, discussion] of discussions.entries())
      await tell(past, people, { ...discussion, place });
    await markRead(past);
    await followLatest(past);
  });
}

/** None if staff have written their own. */
async function writeCannedReplies(past: Past, by: Person): Promise<void> {
  const known = await past.tx.selectFrom("canned_replies").select("id").limit(1).executeTakeFirst();
  if (known) return;
  const at = askedAt(past, FIRST_DAY, 0);
  const scope = contextAt(past, at, by);
  for (const { lang, title, body: text } of cannedTexts) {
    const body = await textOf(past, { at, by, lang, text });
    await call(scope, cannedReplies.create, { lang, title, body, category: null });
  }
}

/** Only what is younger is new to those who try the demo. */
export const NEW_DAYS = 7;

async function markRead({ tx, world }: Past): Promise<void> {
  const until = new Date(world.now().getTime() - NEW_DAYS * DAY_MS);
  await sql`
    insert into forum_reads (member_id, all_until) select id, ${until} from members
    on conflict (member_id) do nothing`.execute(tx);
}

/** Those who may answer. */
async function lockStaff({ tx }: Past): Promise<People> {
  const rows = await tx
    .selectFrom("members")
    .select(["id", "email", "roles", "permissions", "lang"])
    .where("email", "in", [SUPPORT, SALES])
    .orderBy("id")
    .forUpdate()
    .execute();
  const able = rows.filter(({ permissions }) => permissions.includes("forum.write"));
  return new Map(able.map((row) => [row.email, row]));
}

async function hasDiscussion({ tx }: Past): Promise<boolean> {
  const known = await tx.selectFrom("discussions").select("id").limit(1).executeTakeFirst();
  return known !== undefined;
}

/** With the password of all demo accounts. */
async function addMembers(past: Past): Promise<People> {
  const { tx } = past;
  const at = startOfDay(memberTerms.version);
  const { password_hash: passwordHash } = await tx
    .selectFrom("members")
    .select("password_hash")
    .where("email", "=", SUPPORT)
    .executeTakeFirstOrThrow();
  const people = new Map<string, Person>();
  for (const { name, lang, first, last, country, company, jobTitle } of forumMembers) {
    const email = `${name}@example.com`;
    const profile = { country, company, jobTitle };
    const id = await createMember(tx, contextAt(past, at), {
      fields: { email, firstName: first, lastName: last, lang, ...profile },
      passwordHash,
      mustChangePassword: false,
    });
    people.set(name, { id, email, roles: ["member"], permissions: [], lang });
  }
  await tx
    .updateTable("members")
    .set({ email_verified_at: at, terms_agreed_at: at, terms_version: memberTerms.version })
    .set({ created_at: at })
    .where(
      "id",
      "in",
      [...people.values()].map(({ id }) => id),
    )
    .execute();
  // Nothing that the people of the demo write waits for staff.
  await sql`
    insert into forum_members (member_id, published_posts) select id, ${MAX_TRUSTED_POSTS} from members
    on conflict (member_id) do nothing`.execute(tx);
  return people;
}

function requirePerson(people: People, name: string): Person {
  const person = people.get(name);
  if (!person) throw new Error(`the demo's forum has no ${name}`);
  return person;
}

/** Asks, and takes the steps that are not still to come. */
async function tell(
  past: Past,
  people: People,
  { by, daysAgo, about, title, text, steps, place }: DemoDiscussion & { readonly place: number },
): Promise<void> {
  const asker = requirePerson(people, by);
  const asked = askedAt(past, daysAgo, place);
  const scope = contextAt(past, asked, asker);
  const content = await textOf(past, { at: asked, by: asker, lang: asker.lang, text });
  const { uuid: id } = await call(scope, forum.ask, { title, content, ...placeOf(about) });
  const told: Told = { past, people, id, asker, replies: [] };
  for (const step of steps) {
    const at = byDay(new Date(asked.getTime() + step.after * past.scale * HOUR_MS));
    if (at <= past.world.now()) await take(told, step, at);
  }
}

interface Told {
  readonly past: Past;
  readonly people: People;
  readonly id: string;
  readonly asker: Person;
  /** Their ids. */
  readonly replies: string[];
}

async function take(
  { past, people, id, asker, replies }: Told,
  step: DemoStep,
  at: Date,
): Promise<unknown> {
  const { lang } = asker;
  const by = "by" in step ? requirePerson(people, step.by) : asker;
  const scope = contextAt(past, at, by);
  const written = async (text: string) => textOf(past, { at, by, lang, text });
  switch (step.kind) {
    case "reply": {
      const content = await written(step.text);
      const { uuid } = await call(scope, forum.reply, { article_id: id, content });
      return replies.push(uuid);
    }
    case "accept":
      return call(scope, forum.accept, { id, reply: replies[step.reply - 1] ?? "" });
    case "solve":
      return call(scope, forum.solve, { id, text: step.text });
    case "reopen":
      return call(scope, forum.reopen, { id, content: await written(step.text) });
    case "take":
      return call(scope, forumModeration.take, { id });
    case "lock":
      return call(scope, forumModeration.lock, { id, reason: step.reason });
    case "hide":
      return call(scope, forumModeration.hide, { id, reason: step.reason });
  }
}

function askedAt({ world, scale }: Past, days: number, place: number): Date {
  const day = startOfDay(formatDay(new Date(world.now().getTime() - days * scale * DAY_MS)));
  return new Date(day.getTime() + FIRST_HOUR * HOUR_MS + ((place * 227) % MINUTES) * 60_000);
}

/** Spreads the day over its last sixteen hours in Taipei, which keeps the order: nobody answers at night. */
function byDay(at: Date): Date {
  const midnight = startOfDay(formatDay(at)).getTime();
  const waking = 1 - FIRST_HOUR / 24;
  return new Date(midnight + FIRST_HOUR * HOUR_MS + (at.getTime() - midnight) * waking);
}

/** @throws if the demo has neither such a product nor such a category */
function placeOf(about: string): { productsable_id: string } | { category: string } {
  const product = products.find(({ productCode }) => productCode === about);
  if (product) return { productsable_id: product.uuid };
  const category = categories.find(({ slug }) => slug === about);
  if (!category) throw new Error(`the demo has no ${about}`);
  return { category: category.uuid };
}

interface Written {
  readonly at: Date;
  readonly by: Person;
  /** Of the discussion. */
  readonly lang: Lang;
  readonly text: string;
}

const TARGET = /\]\((product|article|page|picture):([^)\s]+)\)/g;

/** With addresses of pages and uploaded pictures. */
async function textOf(past: Past, { at, by, lang, text }: Written): Promise<string> {
  const addresses = new Map<string, string>();
  for (const [whole, kind, name = ""] of text.matchAll(TARGET)) {
    const address =
      kind === "picture"
        ? await uploadPicture(past, { at, by, name })
        : langPrefix[lang] + pagePath(kind, name);
    addresses.set(whole, `](${address})`);
  }
  return text.replaceAll(TARGET, (whole) => addresses.get(whole) ?? whole);
}

function pagePath(kind: string | undefined, name: string): string {
  if (kind === "page") return name;
  if (kind === "product") {
    const product = products.find(({ productCode }) => productCode === name);
    if (!product) throw new Error(`the demo has no product ${name}`);
    return `/productDetail/${product.categoryUuid}/${product.uuid}/${product.slug}`;
  }
  const article = articles.find(({ title }) => toSlug(title.en) === name);
  const topic = terms.find(({ uuid }) => uuid === article?.topic);
  if (!article || !topic?.parent) throw new Error(`the demo has no article ${name}`);
  return `/techSupportDetail/${topic.parent}/${topic.uuid}/${article.uuid}/${name}`;
}

/** Drawn by `scripts/forumPictures.ts`. */
async function uploadPicture(
  past: Past,
  { at, by, name }: { readonly at: Date; readonly by: Person; readonly name: string },
): Promise<string> {
  const bytes = await readFile(new URL(`../content/forum/pictures/${name}.webp`, import.meta.url));
  const file = new File([new Uint8Array(bytes)], `${name}.webp`, { type: "image/webp" });
  const { path } = await call(contextAt(past, at, by), attachments.add, { file });
  return path;
}
