import { createTranslator } from "use-intl";
import { expect, test } from "vitest";
import { AUDIT_ACTIONS, type AuditAction } from "#shared/identity/audit/actions.ts";
import type { AuditEntry } from "#shared/identity/audit/contract.ts";
import { deletedAddress } from "#shared/identity/members/deletedAddress.ts";
import { bcp47, type Lang, LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { Translator } from "./factLabels.ts";
import { auditSentence } from "./sentence.ts";

const translatorFor = (lang: Lang) =>
  createTranslator({ locale: bcp47[lang], messages: phrases[lang] }) as Translator;

const ID = "00000000-00c6-4de0-9467-bfed97593e79";
const ada = { uuid: ID, firstName: "Ada", lastName: "Lin", email: "ada@example.test" };
const NAMES = { tw: "銑床", en: "Mill", cn: "铣床" };

type Facts = AuditEntry["before"];
interface Sample {
  readonly type: string;
  readonly id?: string;
  readonly name?: string;
  readonly before?: Facts;
  readonly after?: Facts;
  /** What every language's sentence contains. */
  readonly said: readonly string[];
}

const member = (said: readonly string[] = [], facts: Partial<Sample> = {}): Sample => ({
  type: "member",
  ...facts,
  said: ["Ada", "Lin", "ada@example.test", ...said],
});
const named =
  (type: string, name: string) =>
  (said: readonly string[] = [], facts: Partial<Sample> = {}): Sample => ({
    type,
    name,
    ...facts,
    said: [name, ...said],
  });
const invitation = named("staffInvitation", "new@example.test");
const order = named("order", "M261129-0001");
const twd = { amount: 1200, currency: "TWD" };
const money = (facts: object = {}) => order(["TWD 1,200"], { after: { ...twd, ...facts } });
const product = named("product", "NC Compare");
const question = named("faq", "How do I pay?");
const promotion = named("promotion", "Autumn");
const release = named("release", "NC Compare 2.1.0");
const license = named("license", "Nesting …7F3K2");
const dealer = named("dealer", "Lin");
const subscription = named("subscription", "NC Compare Pro");
const picture = named("media", "mill.jpg");
const groups = named("faq_category", "Payment");
const entry = named("list_entry", "Aerospace");
const category = named("category", "Milling");
const tag = named("tag", "5-axis");
const ticket = named("ticket", "T000012");
const parcel = { before: { shipment: ID, carrier: "tcat", deliveredOn: null } };
const sent = { shipment: ID, carrier: "DHL", deliveredOn: "2026-11-21" };
const invoice = (): Sample => ({
  type: "invoice",
  after: { number: "AB12345678", amount: 1200 },
  said: ["AB12345678", "TWD 1,200"],
});
const quotation = (): Sample => ({
  type: "quotation",
  after: { number: "Q-2026-0001", total: 150_000, currency: "USD" },
  said: ["Q-2026-0001", "USD 1,500.00"],
});

const samples: Record<AuditAction, Sample> = {
  "second_factor.enabled": member(),
  "second_factor.replaced": member(),
  "second_factor.disabled": member(),
  "second_factor.backup_codes_renewed": member(),
  "session.ended": {
    type: "session",
    before: { device: "Firefox (Linux)", ip: "192.0.2.1" },
    said: ["Firefox (Linux)"],
  },
  "session.others_ended": member(["3"], { after: { ended: 3 } }),
  "password.changed": member(),
  "oauth.linked": member(["Google"], { after: { provider: "google" } }),
  "oauth.unlinked": member(["LINE"], { after: { provider: "line" } }),
  "password.reset": member(),
  "email.verified": member(),
  "email.changed": member(),
  "staff.changed": member(["2", "1"], {
    before: { roles: ["member", "manager"], permissions: ["mail.read"] },
    after: { roles: ["member", "manager"], permissions: ["orders.read", "orders.write"] },
  }),
  "staff.invited": invitation(["2"], { after: { permissions: ["orders.read", "mail.read"] } }),
  "staff.invitation_resent": invitation(),
  "staff.invitation_withdrawn": invitation(),
  "staff.invitation_accepted": member(["1"], {
    before: { roles: ["member"], permissions: [] },
    after: { roles: ["member", "manager"], permissions: ["orders.read"] },
  }),
  "member.created": member(),
  "member.imported": { type: "import", after: { members: 12 }, said: ["12"] },
  "member.profile_changed": member(),
  "member.locked": member(["stolen card"], { after: { reason: "stolen card" } }),
  "member.unlocked": member([], { before: { reason: "stolen card" } }),
  "member.settings_changed": member([], { before: { settings: [] }, after: { settings: [] } }),
  "member.impersonation_started": member(["2026-11-29 08:30:00"], {
    after: { until: "2026-11-29T00:30:00.000Z" },
  }),
  "member.impersonation_ended": member(),
  "member.deleted": member(),
  "data.exported": member(),
  "mail.resent": named("mail", "ada@example.test")([], { after: { mail: ID } }),
  "job.retried": { type: "job", before: { kind: "mail.send", attempts: 5 }, said: [] },
  "clock.advanced": {
    type: "clock",
    id: "demo",
    before: { ahead: 0 },
    after: { ahead: 180_000 },
    said: ["2"],
  },
  "clock.stopped": {
    type: "clock",
    id: "demo",
    before: { ahead: 360_000 },
    after: { ahead: 180_000 },
    said: ["2"],
  },
  "company.edited": {
    type: "site",
    id: "company_profile",
    before: { phone: "1" },
    after: { phone: "2" },
    said: [],
  },
  "payment.reconciliation_started": {
    type: "payment",
    id: "open",
    after: { total: 4 },
    said: ["4"],
  },
  "order.edited": {
    ...order(["TWD 1,200", "TWD 900"], { before: { amount: 1200 }, after: { amount: 900 } }),
  },
  "order.cancelled": order(),
  "order.force_cancelled": order(),
  "order.confirmed": money(),
  "order.rejected": order(["wrong amount"], { after: { reason: "wrong amount" } }),
  "order.reopened": money(),
  "order.renewal_cancelled": order(),
  "order.refunded": money({ reason: "broken" }),
  "order.invoice_preference_changed": order([], { after: { kind: "company", carrier: null } }),
  "refund.prepared": order(["TWD 1,200", "…6789"], {
    after: { state: "prepared", amount: 1200, account: "…6789" },
  }),
  "refund.retried": money(),
  "return_request.accepted": order(),
  "return_request.declined": order(),
  "payment.refunded": money(),
  "payment.booked": money(),
  "payment.replayed": named("payment", "M261129-0001")([], { after: { outcome: "applied" } }),
  "payment.disputed": money(),
  "payment.dispute_won": money(),
  "payment.dispute_lost": money(),
  "payment.refunded_outside": money(),
  "payment.queried": named("payment", "M261129-0001")([], { after: { ref: "R1" } }),
  "bank.edited": {
    type: "bank",
    id: "accounts",
    after: { accounts: [{ currencies: ["TWD"] }, { currencies: ["USD"] }] },
    said: ["2"],
  },
  "payment.method_changed": {
    type: "paymentMethod",
    id: "atm",
    before: { offered: true },
    after: { offered: false, reason: "outage" },
    said: ["ATM", "outage"],
  },
  "payment.credentials_checked": {
    type: "paymentProvider",
    id: "stripe",
    after: { verdict: "accepted", code: null },
    said: ["Stripe"],
  },
  "revenue.rule_changed": {
    type: "revenueRule",
    id: "permanent",
    before: { rule: "at_once" },
    after: { rule: "maintenance" },
    said: [],
  },
  "category.created": category(),
  "category.edited": category(),
  "category.moved": category(["3"], { after: { parent: NAMES, position: 3 } }),
  "category.deleted": { type: "category", before: { slug: "mill", name: NAMES }, said: [] },
  "tag.created": tag(),
  "tag.edited": tag(),
  "tag.merged": { type: "tag", before: { name: NAMES }, after: { name: NAMES }, said: [] },
  "tag.deleted": { type: "tag", before: { name: NAMES }, said: [] },
  "exchange_rate.changed": {
    type: "rates",
    id: "7",
    before: { USD: "31.5" },
    after: { USD: "32.1" },
    said: ["USD 32.1"],
  },
  "exchange_rate.restored": {
    type: "rates",
    id: "8",
    before: { version: 7 },
    after: { version: 6 },
    said: ["6"],
  },
  "price.changed": {
    type: "prices",
    after: { prices: 5, begins: "2026-11-29T00:00:00.000Z", ends: null },
    said: ["5", "2026-11-29 08:00"],
  },
  "price.reverted": { type: "prices", after: { prices: 5 }, said: ["5"] },
  "promotion.created": promotion(),
  "promotion.edited": promotion(),
  "promotion.code_added": promotion(["SAVE10"], { after: { code: "SAVE10" } }),
  "promotion.codes_generated": promotion(["50"], { after: { codes: 50 } }),
  "promotion.code_withdrawn": promotion(["SAVE10"], { after: { code: "SAVE10" } }),
  "ticket.replied": ticket([], { after: { ticketState: "answered" } }),
  "ticket.state_set": ticket([], { after: { ticketState: "closed" } }),
  "quotation.sent": quotation(),
  "quotation.withdrawn": quotation(),
  "einvoice.retried": invoice(),
  "einvoice.void_requested": invoice(),
  "einvoice.requested": invoice(),
  "shipment.sent": order(["DHL", "2"], { after: { ...sent, pieces: 2 } }),
  "shipment.delivered": order(["2026-11-21"], { ...parcel, after: sent }),
  "shipment.corrected": order(["DHL"], { ...parcel, after: sent }),
  "shipment.cancelled": order(["DHL", "lost"], { ...parcel, after: { ...sent, reason: "lost" } }),
  "shipping.created": named("shipping", "Black Cat")(),
  "shipping.edited": named("shipping", "Black Cat")(),
  "tax.set": named("tax", "Japan")(["10%"], { after: { kind: "taxed", basisPoints: 1000 } }),
  "tax.removed": named("tax", "Japan")(),
  "search.synonym_added": {
    type: "synonym",
    after: { words: "cam", means: "program", both: true },
    said: ["cam", "program"],
  },
  "search.synonym_removed": {
    type: "synonym",
    before: { words: "cam", means: "program", both: true },
    said: ["cam", "program"],
  },
  "search.zero_result_dismissed": {
    type: "searchMiss",
    after: { words: "lathe", dismissed: true },
    said: ["lathe"],
  },
  "payout.created": named("payout", "P261130-1A2B3C")(),
  "payout.approved": named("payout", "P261130-1A2B3C")(),
  "payout.exported": named("payout", "P261130-1A2B3C")(),
  "payout.sent": named("payout", "P261130-1A2B3C")(),
  "payout.settled": named("payout", "P261130-1A2B3C")(),
  "payout.cancelled": named("payout", "P261130-1A2B3C")(),
  "payout.line_removed": named("payout", "P261130-1A2B3C")(),
  "payout.line_failed": named("payout", "P261130-1A2B3C")(),
  "payout.line_returned": named("payout", "P261130-1A2B3C")(),
  "payout.settings_changed": {
    type: "payoutSettings",
    id: "payouts",
    before: { rules: 1 },
    after: { rules: 2 },
    said: [],
  },
  "payout_profile.created": named("payoutProfile", "CSV")(),
  "payout_profile.edited": named("payoutProfile", "CSV")(),
  "payout_profile.archived": named("payoutProfile", "CSV")(),
  "dealer.bank_changed": dealer(),
  "dealer.moved": dealer(),
  "dealer.appointed": dealer(),
  "dealer.edited": dealer(),
  "dealer.renamed": member(),
  "dealer.agreement_added": dealer(),
  "dealer.suspended": dealer(),
  "dealer.resumed": dealer(),
  "dealer.closed": dealer(),
  "dealer.bank_revealed": dealer(),
  "dealer.member_registered": member(),
  "dealer.member_invited": member(),
  "member.rebound": member(),
  "profit.held": order(),
  "profit.lifted": order(),
  "profit.correction_requested": order(),
  "profit.correction_approved": order(),
  "profit.correction_rejected": order(),
  "plan_price.announced": named("planPrice", "Mill")(),
  "plan_price.withdrawn": named("planPrice", "Mill")(),
  "discussion.hidden": named("discussion", "Chatter at 8000 rpm")(),
  "discussion.shown": named("discussion", "Chatter at 8000 rpm")(),
  "discussion.locked": named("discussion", "Chatter at 8000 rpm")(),
  "discussion.unlocked": named("discussion", "Chatter at 8000 rpm")(),
  "post.report_decided": named("discussion", "Chatter at 8000 rpm")([], {
    after: { outcome: "hidden", pieces: 2 },
  }),
  "post.approved": named("discussion", "Chatter at 8000 rpm")(),
  "post.rejected": named("discussion", "Chatter at 8000 rpm")(["Advertising"], {
    after: { reason: "Advertising" },
  }),
  "canned_reply.created": named("canned_reply", "Alarm code, please")(),
  "canned_reply.edited": named("canned_reply", "Alarm code, please")(),
  "canned_reply.deleted": named("canned_reply", "Alarm code, please")(),
  "forum.settings_changed": { type: "forum", id: "forum", said: [] },
  "discussion.moved": named("discussion", "Chatter at 8000 rpm")(),
  "discussion.merged": named("discussion", "Chatter at 8000 rpm")(["Waves"], {
    after: { source: "Waves" },
  }),
  "discussion.split": named("discussion", "Chatter at 8000 rpm")(["Waves"], {
    after: { source: "Waves" },
  }),
  "reply.moved": named("discussion", "Chatter at 8000 rpm")(["3", "Waves"], {
    after: { pieces: 3, source: "Waves" },
  }),
  "reply.hidden": named("discussion", "Chatter at 8000 rpm")(),
  "reply.shown": named("discussion", "Chatter at 8000 rpm")(),
  "license.granted": license(),
  "license.computer_released": license(),
  "license.file_ended": license(),
  "license.quota_reset": license(),
  "license.suspended": license(["copied disk"], {
    after: { reason: "copied disk", suspicion: true },
  }),
  "license.reinstated": license(),
  "license.revoked": license(),
  "license.extended": license(["2026-12-31 08:00"], {
    before: { until: "2026-12-01T00:00:00.000Z" },
    after: { until: "2026-12-31T00:00:00.000Z" },
  }),
  "license.replaced": license(),
  "license.moved": license(),
  "license.revealed": license(),
  "license.signing_rotated": {
    type: "signingKey",
    name: "3f9X",
    said: ["3f9X"],
  },
  "subscription.granted": subscription(),
  "subscription.cancelled": subscription(),
  "subscription.resumed": subscription(),
  "subscription.retried": subscription(),
  "subscription.extended": subscription(["2026-12-31 08:00"], {
    before: { until: "2026-12-01T00:00:00.000Z" },
    after: { until: "2026-12-31T00:00:00.000Z" },
  }),
  "release.created": release(),
  "release.edited": release(),
  "release.published": release(),
  "release.unpublished": release(),
  "release.file_added": release(["setup.exe"], { after: { name: "setup.exe" } }),
  "release.file_removed": release(["setup.exe"], { before: { name: "setup.exe" } }),
  "product.created": product(),
  "product.copied": product(["NCC"], { after: { code: "NCC2", source: "NCC" } }),
  "product.imported": {
    type: "productImport",
    after: { format: "csv", created: 3, changed: 7, prices: 2 },
    said: ["3", "7"],
  },
  "product.edited": product(["4"], { after: { version: 4, fields: ["name"] } }),
  "product.confirmed": product(["English"], { after: { version: 4, lang: ["en"] } }),
  "product.restored": product(["2"], { after: { version: 5, earlier: 2 } }),
  "product.published": product(["4"], { after: { version: 4 } }),
  "product.scheduled": product(["4", "2026-11-29 08:00"], {
    after: { version: 4, begins: "2026-11-29T00:00:00.000Z" },
  }),
  "product.unscheduled": product(["4"], { after: { version: 4 } }),
  "product.publishing_failed": product([], { after: { code: "product.incomplete" } }),
  "product.unpublished": product(),
  "product.stock_set": product(["12", "10"], { before: { [ID]: 12 }, after: { [ID]: 10 } }),
  "entry.created": question(),
  "entry.edited": question(["4"], { after: { version: 4, fields: ["answer"] } }),
  "entry.confirmed": question(["English"], { after: { version: 4, lang: ["en"] } }),
  "entry.restored": question(["2"], { after: { version: 5, earlier: 2 } }),
  "entry.published": question(["4"], { after: { version: 4 } }),
  "entry.scheduled": question(["2026-11-29 08:00"], {
    after: { version: 4, begins: "2026-11-29T00:00:00.000Z" },
  }),
  "entry.unscheduled": question(["4"], { after: { version: 4 } }),
  "entry.publishing_failed": question([], { after: { code: "entry.incomplete" } }),
  "entry.unpublished": question(),
  "faq.moved": question(["3"], { after: { place: 3 } }),
  "entry.file_added": question(["plan.pdf"], { after: { name: "plan.pdf" } }),
  "entry.file_removed": question(["plan.pdf"], { before: { name: "plan.pdf" } }),
  "faq_category.created": groups(),
  "faq_category.edited": groups(),
  "faq_category.moved": groups(["2"], { after: { place: 2 } }),
  "faq_category.deleted": { type: "faq_category", before: { name: NAMES }, said: [] },
  "term.created": entry(),
  "term.edited": entry(),
  "term.moved": entry(["2"], { after: { place: 2 } }),
  "term.deleted": { type: "list_entry", before: { name: NAMES }, said: [] },
  "media.added": picture(),
  "media.described": picture(),
  "media.removed": { type: "media", before: { name: "mill.jpg" }, said: ["mill.jpg"] },
};

function entryOf(action: AuditAction, sample: Partial<Sample>, person = ada): AuditEntry {
  const { type = "", id = ID, name = null, before = null, after = null } = sample;
  return {
    id: 1,
    at: "2026-11-29T00:00:00.000Z",
    actor: null,
    action,
    subject: {
      type,
      id,
      name,
      person: type === "member" ? person : null,
      currency: type === "order" ? "TWD" : null,
    },
    before,
    after,
    personal: false,
    ip: null,
    requestId: null,
  };
}

/** Unformatted or missing parts: ids, keys of phrases, UTC times, braces, the dash of a missing fact, a space after a full-width bracket. */
const RAW = /[0-9a-f]{8}-[0-9a-f]{4}|manager\.|audit\.|undefined|null|T00:|[{}]|–|\[object|） /;

test.for(AUDIT_ACTIONS.flatMap((action) => LANGS.map((lang) => [action, lang] as const)))(
  "%s is a sentence in %s that names its subject and its main fact",
  ([action, lang]) => {
    const sample = samples[action];
    const t = translatorFor(lang);
    const sentence = auditSentence(t, lang, entryOf(action, sample));
    expect(sentence).not.toMatch(RAW);
    for (const part of sample.said) expect(sentence).toContain(part);
    if (sample.before?.["name"] === NAMES) expect(sentence).toContain(NAMES[lang]);
  },
);

test.for(LANGS)("a deleted member stays anonymous, and what is gone has no id (%s)", (lang) => {
  const t = translatorFor(lang);
  const gone = { uuid: ID, firstName: "", lastName: "", email: deletedAddress(ID) };
  const locked = auditSentence(t, lang, entryOf("member.locked", samples["member.locked"], gone));
  expect(locked).not.toMatch(/Ada|@|[0-9a-f]{8}-/);
  for (const action of AUDIT_ACTIONS) {
    const { type, id = ID } = samples[action];
    const told = auditSentence(t, lang, entryOf(action, { type, id }, gone));
    expect(told).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|manager\.|undefined|[{}]/);
  }
});
