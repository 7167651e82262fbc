import { HOLD_DAYS } from "#shared/partners/commissions/rules.ts";
import { payoutProfiles, payouts } from "#shared/partners/payouts/contract.ts";
import { monthsBetween } from "#shared/partners/dealerReports/rules.ts";
import { dealers } from "#shared/partners/dealers/contract.ts";
import { addDays, formatDay, startOfDay } from "#shared/kit/time.ts";
import { createMember } from "#server/identity/members/commands.ts";
import { appointDealer, attributeReferred } from "#server/partners/dealers/commands.ts";
import type { Container } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import {
  type DemoCustomer,
  demoCustomers,
  demoDealers,
  demoOrders,
  demoVisits,
  payoutDaysAgo,
} from "../content/dealers.ts";
import { DEMO_PASSWORD } from "../access/accounts.ts";
import { payAt, placeAt, refundAt, type Staff } from "./dealerOrders.ts";
import {
  call,
  contextAt,
  daysBefore,
  PAST_MAIL,
  type Past,
  type Person,
  runTask,
  scaleOf,
} from "./past.ts";

const DAY_MS = 86_400_000;
const FIRST_DAY = Math.max(...demoDealers.map(({ daysAgo }) => daysAgo));

interface Step {
  readonly at: Date;
  readonly run: (at: Date) => Promise<unknown>;
}

/** A dealer and the one below him with a year of history. Once: not if the dealer was ever appointed. */
export async function seedDealers(world: Container): Promise<void> {
  await runTransaction(world.db, async (tx) => {
    const scale = scaleOf(world, FIRST_DAY, await consentSince(tx));
    if (scale === null) return;
    const past: Past = { world, tx, scale };
    const people = await lockPeople(past);
    const staff = [people.get("manager@demo.test"), people.get("manager2@demo.test")] as const;
    const [maker, approver] = staff;
    const isWhole = demoDealers.every(({ email }) => people.has(email));
    if (!maker || !approver || !isWhole || (await hasDealer(past, [...people.values()]))) return;
    await appointAll(past, people);
    const customers = new Map<string, Person>();
    for (const customer of demoCustomers)
      customers.set(customer.name, await addCustomer(past, customer, people));
    await addVisits(past, people);
    const steps = [
      ...orderSteps(past, customers, { maker, approver }),
      ...earnedSteps(past),
      ...payoutSteps(past, { maker, approver }),
    ].filter(({ at }) => at <= world.now());
    for (const { at, run } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
      await run(at);
    await dropMails(past);
  });
}

/** Buyers of digital content agree to it. */
async function consentSince(tx: Tx): Promise<Date> {
  const { at } = await tx
    .selectFrom("cms_documents")
    .select((eb) => eb.fn.min("published_at").as("at"))
    .where("type", "=", "digital_consent")
    .executeTakeFirstOrThrow();
  return at;
}

type People = ReadonlyMap<string, Person>;

async function lockPeople({ tx }: Past): Promise<People> {
  const emails = [...demoDealers.map(({ email }) => email), "manager@demo.test"];
  const rows = await tx
    .selectFrom("members")
    .select(["id", "email", "roles", "permissions", "lang"])
    .where("email", "in", [...emails, "manager2@demo.test"])
    .orderBy("id")
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.email, row]));
}

async function hasDealer({ tx }: Past, people: readonly Person[]): Promise<boolean> {
  const ids = people.map(({ id }) => id);
  const known = await tx
    .selectFrom("dealers")
    .select("id")
    .where("member_id", "in", ids)
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

async function appointAll(past: Past, people: People): Promise<void> {
  const ids = new Map<string, string>();
  for (const { email, under, daysAgo, percentBps, mayAppoint, area, bank } of demoDealers) {
    const member = requireKnown(people, email);
    const at = daysBefore(past, daysAgo);
    const by = requireKnown(people, under ?? "manager@demo.test");
    const terms = {
      originalBps: percentBps,
      caps: [],
      ownPurchases: false,
      maxRenewals: null,
      note: "",
    };
    const { id } = await appointDealer(past.tx, contextAt(past, at, by), {
      memberId: member.id,
      parentId: under ? requireKnown(ids, under) : null,
      area,
      mayAppoint,
      terms,
    });
    ids.set(email, id);
    const agreed = contextAt(past, daysBefore(past, daysAgo - 1), member);
    await call(agreed, dealers.agree, { version: 1, agree: true });
    if (bank) await call(agreed, dealers.saveBank, { ...bank, password: DEMO_PASSWORD });
  }
}

function requireKnown<T>(known: ReadonlyMap<string, T>, name: string): T {
  const found = known.get(name);
  if (found === undefined) throw new Error(`the demo has no ${name}`);
  return found;
}

/** As who registers by the dealer's link. */
async function addCustomer(
  past: Past,
  { name, dealer, first, last, lang, boundDaysAgo, profile }: DemoCustomer,
  people: People,
): Promise<Person> {
  const { tx } = past;
  const at = daysBefore(past, boundDaysAgo);
  const email = `${name}@example.com`;
  const upper = await tx
    .selectFrom("members")
    .select(["id", "password_hash", "refer_code", "terms_version"])
    .where("id", "=", requireKnown(people, dealer).id)
    .executeTakeFirstOrThrow();
  const id = await createMember(tx, contextAt(past, at), {
    fields: { email, firstName: first, lastName: last, lang, ...profile },
    passwordHash: upper.password_hash,
    mustChangePassword: false,
  });
  await tx
    .updateTable("members")
    .set({ email_verified_at: at, terms_agreed_at: at, terms_version: upper.terms_version })
    .set({ referred_by: upper.id, referred_at: at, referred_code: upper.refer_code })
    .where("id", "=", id)
    .execute();
  await attributeReferred(tx, id);
  return { id, email, roles: ["member"], permissions: [], lang };
}

/** Of the dealers' own links: by their customers, and by some who only looked. */
async function addVisits(past: Past, people: People): Promise<void> {
  const came = demoCustomers.map(({ dealer, boundDaysAgo }) => [dealer, boundDaysAgo] as const);
  for (const [email, daysAgo] of [...came, ...demoVisits]) {
    const { id } = requireKnown(people, email);
    await past.tx
      .insertInto("referral_visits")
      .values((eb) => ({
        code: eb.selectFrom("members").select("refer_code").where("id", "=", id),
        member_id: id,
        day: formatDay(daysBefore(past, daysAgo)),
        visits: 1,
      }))
      .onConflict((conflict) =>
        conflict
          .columns(["code", "day"])
          .doUpdateSet((each) => ({ visits: each("referral_visits.visits", "+", 1) })),
      )
      .execute();
  }
}

function orderSteps(past: Past, customers: People, staff: Staff): Step[] {
  return demoOrders.flatMap(({ by, daysAgo, items, refund }) => {
    const buyer = requireKnown(customers, by);
    const currency = demoCustomers.find(({ name }) => name === by)?.currency ?? "TWD";
    let orderId = "";
    const steps: Step[] = [
      {
        at: daysBefore(past, daysAgo),
        run: async (at) => {
          orderId = await placeAt(past, at, { buyer, currency, items });
        },
      },
      { at: daysBefore(past, daysAgo - 1), run: (at) => payAt(past, at, { orderId, staff }) },
      {
        at: new Date(daysBefore(past, daysAgo - 1).getTime() + HOLD_DAYS * DAY_MS),
        run: (at) => runTask(contextAt(past, at), "profit.release"),
      },
    ];
    if (!refund) return steps;
    const at = daysBefore(past, refund.daysAgo);
    return [...steps, { at, run: () => refundAt(past, at, { orderId, refund, staff }) }];
  });
}

/** At the end of each month, instead of each day, which would make the first start slower. */
function earnedSteps(past: Past): Step[] {
  const today = formatDay(past.world.now());
  const first = formatDay(daysBefore(past, FIRST_DAY));
  return monthsBetween(first.slice(0, 7), today.slice(0, 7)).map((month) => {
    const day = `${month}-01`;
    return { at: startOfDay(day), run: (at) => earnBefore(past, at, day) };
  });
}

/** Nothing if a portal has posted days already. */
async function earnBefore(past: Past, at: Date, day: string): Promise<void> {
  const { tx } = past;
  const { earned_through: through } = await tx
    .selectFrom("revenue_settings")
    .select("earned_through")
    .executeTakeFirstOrThrow();
  const last = addDays(day, -1);
  if (through !== null && through >= last) return;
  await tx
    .updateTable("revenue_settings")
    .set({ earned_through: addDays(last, -1) })
    .execute();
  await runTask(contextAt(past, at), "revenue.recognize");
}

function payoutSteps(past: Past, { maker, approver }: Staff): Step[] {
  let id = "";
  const by = (at: Date, person: Person) => contextAt(past, at, person);
  const days = payoutDaysAgo;
  return [
    {
      at: daysBefore(past, days),
      run: async (at) => {
        const [profile] = await call(by(at, maker), payoutProfiles.list, {});
        const made = { currency: "TWD", profile: profile?.uuid ?? "" };
        ({ uuid: id } = await call(by(at, maker), payouts.create, made));
        await call(by(at, approver), payouts.approve, { id });
        await call(by(at, maker), payouts.exportFile, { id });
        await call(by(at, maker), payouts.send, { id });
      },
    },
    {
      at: daysBefore(past, days - 2),
      run: (at) => call(by(at, maker), payouts.settle, { id }),
    },
  ];
}

async function dropMails({ tx }: Past): Promise<void> {
  const { subject, text } = PAST_MAIL;
  await tx
    .deleteFrom("mails")
    .where("subject", "=", subject)
    .where("body_text", "=", text)
    .execute();
}
