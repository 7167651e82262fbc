import type { AuditEntry } from "#shared/identity/audit/contract.ts";
import { isDeletedAddress } from "#shared/identity/members/deletedAddress.ts";
import { LANGS, type Lang } from "#shared/kit/lang.ts";
import { personName } from "#shared/kit/person.ts";
import type { PersonWire } from "#shared/kit/wireSchemas.ts";
import { DEFAULT_COUNTRY, formatPercent } from "#shared/sales/tax/rules.ts";
import { codeKey } from "#app/office/layout/codeLabels.ts";
import { factLabels, label, type Translator } from "./factLabels.ts";

type Told = Pick<AuditEntry, "action" | "subject" | "before" | "after">;
type Facts = Readonly<Record<string, unknown>>;
type Values = Record<string, string | number>;

/** Of e-invoices, which have no other. */
const HOME_CURRENCY = "TWD";

export function currencyOf({ subject, before, after }: Told): string | null {
  const told = after?.["currency"] ?? before?.["currency"];
  if (typeof told === "string") return told;
  return subject.currency ?? (subject.type === "invoice" ? HOME_CURRENCY : null);
}

const isTexts = (told: unknown): told is Record<Lang, string> =>
  typeof told === "object" && told !== null && LANGS.every((lang) => lang in told);

/** Texts in the reader's language. */
const inLang = (told: unknown, lang: Lang): unknown =>
  isTexts(told) ? told[lang] || told.tw : told;

/** Deleted accounts have neither name nor address. */
function personLabel(t: Translator, lang: Lang, person: PersonWire): string {
  const name = personName(person, lang);
  const gone = person.email === "" || isDeletedAddress(person.email);
  return gone ? name : t("manager.common.person", { name, email: person.email });
}

const TITLES: Readonly<Record<string, string>> = {
  page: "texts.documents.names",
  legal: "texts.documents.names",
  menu: "layout.menus.names",
  paymentMethod: "checkout.method",
  paymentProvider: "manager.order.providers",
};

/** What a subject was called when the action was recorded. */
function recordedName({ before, after }: Told, lang: Lang): string | null {
  for (const facts of [after, before]) {
    for (const key of ["name", "number", "code", "version"]) {
      const told = inLang(facts?.[key], lang);
      if (typeof told === "string" && told !== "") return told;
    }
  }
  return null;
}

function namedSubject(t: Translator, lang: Lang, entry: Told): string | null {
  const { type, id, person, name } = entry.subject;
  if (type === "member") return person ? personLabel(t, lang, person) : t("manager.audit.gone");
  if (name !== null) return name;
  if (type === "mail") return t("manager.audit.gone");
  if (type === "tax" && id === DEFAULT_COUNTRY) return t("manager.tax.elsewhere");
  const title = TITLES[type];
  if (title) return label(t, title, id);
  return recordedName(entry, lang);
}

/** Never an id: what no longer exists is called by its kind. */
export function subjectLabel(t: Translator, lang: Lang, entry: Told): string {
  const kind = label(t, "manager.audit.subjects", entry.subject.type);
  return namedSubject(t, lang, entry) ?? t("manager.audit.subjectGone", { kind });
}

function entryLabel(t: Translator, lang: Lang, entry: Told): string {
  const kind = label(t, "manager.audit.subjects", entry.subject.type);
  const name = namedSubject(t, lang, entry);
  return name === null ? kind : t("manager.audit.entryNamed", { kind, name });
}

const list = (told: unknown): readonly unknown[] => (Array.isArray(told) ? told : []);

/** Empty for null and for what is no single value. */
const plain = (told: unknown): string =>
  typeof told === "string" || typeof told === "number" ? String(told) : "";

const isStaff = (facts: Facts | null) => list(facts?.["roles"]).includes("manager");

/** What is said of more than one fact. */
const COMPUTED: Partial<
  Record<AuditEntry["action"], (t: Translator, entry: Told, lang: Lang) => Values>
> = {
  "staff.changed": (_t, { before, after }) => {
    const [had, has] = [list(before?.["permissions"]), list(after?.["permissions"])];
    const [was, is] = [isStaff(before), isStaff(after)];
    return {
      change: was === is ? "permissions" : is ? "added" : "removed",
      given: has.filter((each) => !had.includes(each)).length,
      taken: had.filter((each) => !has.includes(each)).length,
    };
  },
  "staff.invited": (_t, { after }) => ({ given: list(after?.["permissions"]).length }),
  "staff.invitation_accepted": (_t, { after }) => ({ given: list(after?.["permissions"]).length }),
  "payment.method_changed": (_t, { before, after }) => ({
    change:
      before?.["offered"] === after?.["offered"]
        ? "amounts"
        : after?.["offered"] === true
          ? "opened"
          : "closed",
  }),
  "revenue.rule_changed": (_t, { after }) => ({ rule: String(after?.["rule"]) }),
  "bank.edited": (_t, { after }) => ({ accounts: list(after?.["accounts"]).length }),
  "order.invoice_preference_changed": (_t, { after }) => ({ invoice: String(after?.["kind"]) }),
  "search.zero_result_dismissed": (_t, { after }) => ({
    dismissed: after?.["dismissed"] === true ? "yes" : "no",
  }),
  "tax.set": (t, { after }) => ({
    tax:
      after?.["kind"] === "taxed"
        ? `${formatPercent(Number(after["basisPoints"]))}%`
        : label(t, "manager.tax.kinds", plain(after?.["kind"]) || t("manager.common.none")),
  }),
  "company.edited": (t, { before, after }, lang) => {
    const { name } = factLabels(t, lang);
    const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
    const told = fields.filter((field) => field !== "restored").map((field) => name([field]));
    return { fields: told.join(t("manager.audit.separator")) };
  },
  "job.retried": (t, { before }) => ({
    job: label(t, "manager.jobs.kinds", plain(before?.["kind"])),
  }),
  "exchange_rate.changed": (t, { after }) => ({
    listed: Object.entries(after ?? {})
      .map(([currency, rate]) => `${currency} ${String(rate)}`)
      .join(t("manager.audit.separator")),
  }),
  "product.stock_set": (t, { before, after }) => ({
    listed: stockOf(t, after),
    wasListed: stockOf(t, before),
  }),
};

function stockOf(t: Translator, facts: Facts | null): string {
  const { grams = {}, ...pieces } = facts ?? {};
  const counts = Object.values(pieces).map((count) => plain(count) || t("manager.audit.none"));
  const weights = Object.values(grams as Facts).map((weight) =>
    weight === null ? t("manager.audit.none") : `${plain(weight)} g`,
  );
  return [...counts, ...weights].join(t("manager.audit.separator")) || t("manager.audit.none");
}

/** In the plural phrases, hence numbers. */
const COUNTS = ["ended", "members", "prices", "codes", "created", "changed", "pieces"];

const scalarOrList = (told: unknown): boolean =>
  Array.isArray(told)
    ? told.every((part) => typeof part !== "object")
    : typeof told !== "object" || told === null;

function factValues(t: Translator, lang: Lang, entry: Told): Values {
  const { value } = factLabels(t, lang);
  const currency = currencyOf(entry);
  const valuesOf = (facts: Facts | null, nameOf: (name: string) => string): Values => {
    const values: Values = {};
    for (const [name, told] of Object.entries(facts ?? {})) {
      const said = inLang(told, lang);
      if (!scalarOrList(said)) continue;
      const isCount = typeof said === "number" && COUNTS.includes(name);
      values[nameOf(name)] = isCount ? said : (value([name], said, currency) ?? "");
    }
    return values;
  };
  return {
    ...valuesOf(entry.before, (name) => name),
    ...valuesOf(entry.before, (name) => `was${name.slice(0, 1).toUpperCase()}${name.slice(1)}`),
    ...valuesOf(entry.after, (name) => name),
  };
}

const TEXT_VARIABLES =
  "account ahead amount begins carrier category code deliveredOn device earlier lang means name outcome parent place position provider settings source ticketState until verdict version wasAmount wasName words".split(
    " ",
  );

/** Entries of older programs may lack a fact. */
const missing = (t: Translator): Values => ({
  ...Object.fromEntries(TEXT_VARIABLES.map((name) => [name, t("manager.common.none")])),
  ...Object.fromEntries([...COUNTS, "total"].map((name) => [name, 0])),
});

const isWithin = ({ after }: Told) => ((after?.["parent"] ?? after?.["category"]) ? "yes" : "no");

/** A full-width bracket has room of its own: a name may end in one before a phrase's space. */
const withoutDoubleSpace = (sentence: string): string => sentence.replaceAll("） ", "）");

/** What was done, with names, amounts and Taipei times: the same on pages and in files. */
export function auditSentence(t: Translator, lang: Lang, entry: Told): string {
  const { action, after } = entry;
  const sentence = t(`manager.audit.sentences.${codeKey(action)}`, {
    ...missing(t),
    ...factValues(t, lang, entry),
    ...COMPUTED[action]?.(t, entry, lang),
    ...(action === "payment.reconciliation_started" && { total: Number(after?.["total"] ?? 0) }),
    within: isWithin(entry),
    subject: subjectLabel(t, lang, entry),
    entry: entryLabel(t, lang, entry),
  });
  const told = withoutDoubleSpace(sentence);
  const reason = after?.["reason"];
  return typeof reason === "string" && reason !== ""
    ? t("manager.audit.because", { sentence: told, reason })
    : told;
}
