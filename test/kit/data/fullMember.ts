import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { LightMyRequestResponse } from "fastify";
import { claimsOf, licenseClient, markOrderPaid } from "./licenses.ts";
import { createPromotion } from "./promotions.ts";
import { cardPayment, cartItem } from "./purchases.ts";
import { orderCart } from "./orderCart.ts";
import { apiCaller, enableSecondFactor, PASSWORD } from "#test/kit/accounts/secondFactor.ts";
import { contactMessage } from "./tickets.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";

/** Occurs in every name and contact of a full member and nowhere else. */
export const MARK = "quillfeather";
const INVOICE_PREFERENCE = { kind: "company", uniformNumber: "22099131" };
/** Promo code in the cart. */
export const CART_CODE = "20261120";
export const MARKED_PHONE = "912345987";

const taken = (answer: LightMyRequestResponse) => {
  if (answer.statusCode !== 200) throw new Error(`refused: ${answer.body}`);
  return answer.json().data;
};

/** A member with rows in every table, marked with unique words. */
export async function createFullMember(world: TestWorld) {
  const named = await world.member({
    email: `ada.${MARK}@example.test`,
    firstName: "Ada",
    lastName: `Von-${MARK}`,
  });
  const { token, backupCodes } = await enableSecondFactor(world, named);
  const client = withToken(world, named, { token, code: backupCodes[0] ?? "" });
  const profile = {
    sex: "female",
    birthday: "1987-06-05",
    mobilePhone: `0${MARKED_PHONE}`,
    telephone: `+886 ${MARKED_PHONE}`,
    fax: `+886-${MARKED_PHONE}`,
    jobTitle: `Head of ${MARK}`,
    company: `${MARK} Ltd`,
    website: `https://${MARK}.example`,
    apps: [{ app: "line", account: `${MARK}-line`, sort: 1 }],
    invoiceTitle: `${MARK} Ltd`,
    uniformNumber: "22099131",
    billAddress: `9 ${MARK} Street`,
    address: `12 ${MARK} Road`,
  };
  taken(await client.put("/Member/Info/update", profile));
  taken(
    await client.post("/Member/Address", {
      label: `Plant ${MARK}`,
      recipient: `Ada ${MARK}`,
      phone: `0${MARKED_PHONE}`,
      country: "TW",
      province: "TW-TXG",
      city: "TW-TXG-xitun-district",
      address: `3 ${MARK} Lane`,
      postalCode: "407",
    }),
  );
  const manager = await world.manager();
  const told = { jobTitle: `Lead of ${MARK}` };
  taken(await manager.put(`/Manager/Member/${client.memberId}/Profile`, told));
  const { orderId, key, licenseId } = await paidOrder(world, client);
  const lease = claimsOf((await licenseClient(world, `${MARK}-laptop`).activate(key)).body);
  const computer = `/ProductKey/${licenseId}/Computer/${lease.act}`;
  for (const name of [`${MARK}-renamed`, `${MARK}-laptop`])
    taken(await client.put(computer, { name }));
  const offer = { email: `${MARK}-friend@example.test`, password: PASSWORD };
  taken(await client.post(`/ProductKey/${licenseId}/Offer`, offer));
  taken(await client.post("/Cart", cartItem(1)));
  taken(await client.post("/Quotation", {}));
  await createSupportTickets(world, client, manager);
  await createPromotion(world, { code: CART_CODE });
  taken(await client.post("/Cart/Code", { code: CART_CODE }));
  await insertOtherRows(world, client);
  return { client, orderId, key };
}

function withToken(
  world: TestWorld,
  { memberId, email }: Client,
  { token, code }: { token: string; code: string },
) {
  const call = apiCaller(world, token);
  return {
    memberId: memberId ?? "",
    email: email ?? "",
    token,
    code,
    get: (path: string) => call("GET", path),
    post: (path: string, body: object = {}) => call("POST", path, body),
    put: (path: string, body: object = {}) => call("PUT", path, body),
    delete: (path: string, body: object = {}) => call("DELETE", path, body),
  };
}
export type FullClient = ReturnType<typeof withToken>;

async function createSupportTickets(world: TestWorld, client: FullClient, manager: Client) {
  const words = { name: `Ada ${MARK}`, company: `${MARK} Ltd`, product: `${MARK} probe` };
  const text = { subject: `From ${MARK}`, message: `Call ${MARK} back` };
  const email = `desk@${MARK}.example`;
  taken(await client.post("/Contact", await contactMessage(world, { ...words, ...text, email })));
  const { id } = await world.db.selectFrom("tickets").select("id").executeTakeFirstOrThrow();
  const reply = { revision: 0, text: `Dear ${MARK}, we will.` };
  taken(await manager.post(`/Manager/Ticket/${id}/Reply`, reply));
}

async function paidOrder(world: TestWorld, client: FullClient) {
  taken(await client.post("/Cart", cartItem(12)));
  const { id: orderId } = taken(
    await orderCart(client, { ...cardPayment, invoice: { ...INVOICE_PREFERENCE, title: `${MARK} Ltd` } }),
  );
  taken(await client.post(`/Order/${orderId}/Payment`, { method: "credit" }));
  await markOrderPaid(world, orderId);
  await world.drain();
  const license = await world.db
    .selectFrom("licenses")
    .selectAll()
    .where("holder_id", "=", client.memberId)
    .executeTakeFirstOrThrow();
  const key = world.vault.open(license.key_cipher, `license.key:${license.id}`);
  return { orderId, key, licenseId: license.id };
}

/** Rows that take a gateway, other people or days to arise. */
async function insertOtherRows(world: TestWorld, { memberId, email }: FullClient) {
  const { db } = world;
  const [at, later] = [world.realNow(), new Date(world.realNow().getTime() + 3_600_000)];
  await db
    .insertInto("member_identities")
    .values({
      provider: "google",
      subject: `${MARK}-sub`,
      member_id: memberId,
      email,
      linked_at: at,
    })
    .execute();
  await db
    .insertInto("email_changes")
    .values({ member_id: memberId, email: `new.${MARK}@example.test`, expires_at: later })
    .execute();
  await db
    .insertInto("seen_devices")
    .values({ member_id: memberId, device_hash: randomBytes(32), seen_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("login_challenges")
    .values({ token_hash: randomBytes(32), member_id: memberId, expires_at: later })
    .execute();
  const { code } = await db
    .insertInto("referral_codes")
    .values({ member_id: memberId, created_at: at })
    .returning("code")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("referral_visits")
    .values({ code, member_id: memberId, day: "2026-11-19", visits: 3 })
    .execute();
  await db
    .insertInto("campaigns")
    .values({
      id: world.newId(),
      member_id: memberId,
      code,
      name: `Campaign of ${MARK}`,
      landing_path: "/",
      created_at: at,
    })
    .execute();
  await db
    .insertInto("saved_views")
    .values({
      id: world.newId(),
      member_id: memberId,
      table_id: "orders",
      name: `View of ${MARK}`,
      query: "",
      columns: [],
      saved_at: at,
    })
    .execute();
  await db
    .insertInto("stored_cards")
    .values({
      id: world.newId(),
      member_id: memberId,
      provider: "stripe",
      customer_ref: "cus_full",
      card_ref: `pm_${world.newId()}`,
      brand: "visa",
      last4: "4242",
      expiry_month: 12,
      expiry_year: 2029,
      stored_at: at,
      removed_at: at,
    })
    .execute();
  const { id: product_id } = await db
    .selectFrom("products")
    .select("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("product_alerts")
    .values({ member_id: memberId, product_id, created_at: at })
    .execute();
  await db
    .insertInto("product_follows")
    .values({ member_id: memberId, product_id, since: at })
    .execute();
  await db
    .insertInto("notification_preferences")
    .values({ member_id: memberId, kind: "mail", reason: "mail", level: "page", changed_at: at })
    .execute();
  await db
    .insertInto("notification_digests")
    .values({ member_id: memberId, day: "2026-11-19", made_at: at })
    .execute();
  await db
    .insertInto("cms_votes")
    .values({
      kind: "faq",
      text_id: world.newId(),
      member_id: memberId,
      helpful: false,
      reason: `Nothing about ${MARK}`,
      voted_at: at,
    })
    .execute();
  const attachment = { id: world.newId(), width: 1, height: 1, bytes: 1 };
  await db
    .insertInto("attachments")
    .values({ ...attachment, owner_id: memberId, uploaded_at: at, unused_since: at })
    .execute();
  const draft = world.newId();
  await db
    .insertInto("drafts")
    .values({ id: draft, member_id: memberId, target: "discussion", saved_at: at })
    .execute();
  const body = `${MARK} asks`;
  await db
    .insertInto("draft_versions")
    .values({ draft_id: draft, version: 1, title: MARK, body, begun_at: at, saved_at: at })
    .execute();
  await insertPosts(world, memberId);
  await sql`update pgboss.job set output = jsonb_build_object('message', ${`no mailbox ${email}`}::text)
    where name = 'mail.deliver'`.execute(db);
}

/** Posts stay when their author goes, so they are not marked. */
async function insertPosts(world: TestWorld, memberId: string): Promise<void> {
  const at = world.now();
  const [discussion, reply] = [world.newId(), world.newId()];
  const text = { body_md: "Why?", body_html: "<p>Why?</p>", markdown_version: 1 };
  await sql`
    insert into discussions (id, author_id, category_id, lang, title, body_md, body_html, markdown_version, title_terms, terms,
      status, last_activity_at, created_at)
    select ${discussion}, ${memberId}, id, 'en', 'Waves', ${text.body_md}, ${text.body_html}, 1, '', '', 'unsolved', ${at}, ${at}
    from categories order by id limit 1`.execute(world.db);
  await world.db
    .insertInto("replies")
    .values({
      id: reply,
      discussion_id: discussion,
      number: 1,
      author_id: memberId,
      by_staff: false,
      ...text,
      created_at: at,
    })
    .execute();
  await world.db
    .insertInto("discussion_reads")
    .values({ member_id: memberId, discussion_id: discussion, seen_until: at, seen_number: 1 })
    .execute();
  await world.db
    .insertInto("forum_reads")
    .values({ member_id: memberId, all_until: at })
    .execute();
  await world.db
    .insertInto("post_mentions")
    .values({ post_id: reply, member_id: memberId, mentioned_at: at })
    .execute();
  await world.db
    .insertInto("discussion_follows")
    .values({ member_id: memberId, discussion_id: discussion, following: true, since: at })
    .execute();
  await world.db
    .insertInto("post_revisions")
    .values({
      id: world.newId(),
      discussion_id: discussion,
      reply_id: reply,
      body_md: "How?",
      edited_by: memberId,
      edited_at: at,
    })
    .execute();
  await world.db
    .insertInto("post_votes")
    .values({ id: world.newId(), member_id: memberId, reply_id: reply, created_at: at })
    .execute();
}

/** Rows that still contain MARK, as `<table>: <row>`. */
export async function findTraces(world: TestWorld): Promise<string[]> {
  const { rows: tables } = await world.open.database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await world.open.database.pool.query<{ row: string }>(
      `select t::text as row from ${name} t where t::text ilike '%' || $1 || '%' or t::text like '%' || $2 || '%'`,
      [MARK, MARKED_PHONE],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

export { PASSWORD };
