import { writeFile, readFile } from "node:fs/promises";
import { openEmbedded } from "#server/platform/db/client.ts";
import { migrate } from "#server/platform/db/migrate.ts";

const typeModules: Record<string, string> = {
  DeviceSource: "#shared/machines/devices/rules.ts",
  DeviceProfile: "#shared/machines/devices/rules.ts",
  Fold: "#shared/machines/state/fold.ts",
  Field: "#shared/machines/state/rules.ts",
  AlarmValue: "#shared/machines/state/rules.ts",
  AlarmLevel: "#shared/machines/state/rules.ts",
  Status: "#shared/machines/state/rules.ts",
  Signal: "#shared/machines/state/rules.ts",
  Mode: "#shared/machines/state/rules.ts",
  IngestRefusal: "#shared/machines/ingest/push.ts",
  Subject: "#shared/community/notifications/rules.ts",
  Level: "#shared/community/notifications/rules.ts",
  MailedLevel: "#shared/community/notifications/rules.ts",
  PlanPriceState: "#shared/licensing/planPrices/rules.ts",
  DealerState: "#shared/partners/dealers/rules.ts",
  ProductCaps: "#shared/partners/dealers/rules.ts",
  AttributionSource: "#shared/partners/dealers/rules.ts",
  HoldReason: "#shared/partners/commissions/rules.ts",
  WithheldReason: "#shared/partners/commissions/rules.ts",
  CorrectionState: "#shared/partners/profitCorrections/rules.ts",
  PayoutState: "#shared/partners/payouts/rules.ts",
  PayoutLineState: "#shared/partners/payouts/rules.ts",
  WithheldTaxes: "#shared/partners/payouts/rules.ts",
  WithholdingRules: "#shared/partners/payouts/rules.ts",
  ProfileFormat: "#shared/partners/payouts/fileFormat.ts",
  RunChain: "#shared/partners/commissions/rules.ts",
  ProductShares: "#shared/partners/commissions/split.ts",
  DiscussionStatus: "#shared/community/forum/status.ts",
  StatusReason: "#shared/community/forum/status.ts",
  LockReason: "#shared/community/forum/rules.ts",
  ReportReason: "#shared/community/forum/reportContract.ts",
  ReportOutcome: "#shared/community/forum/reportContract.ts",
  ReviewKind: "#shared/community/forum/trust.ts",
  ReviewCause: "#shared/community/forum/trust.ts",
  ReviewOutcome: "#shared/community/forum/trust.ts",
  Texts: "#shared/kit/lang.ts",
  Rates: "#shared/kit/exchangeRates.ts",
  Amounts: "#shared/kit/money.ts",
  RateSource: "#shared/site/company/choices.ts",
  Lang: "#shared/kit/lang.ts",
  ShipmentState: "#shared/sales/shipments/rules.ts",
  Carrier: "#shared/sales/shipments/rules.ts",
  DocumentKind: "#shared/billing/documents/rules.ts",
  Seller: "#shared/billing/documents/rules.ts",
  InvoiceKind: "#shared/billing/einvoices/rules.ts",
  InvoiceCarrier: "#shared/billing/einvoices/rules.ts",
  InvoiceState: "#shared/billing/einvoices/issuing.ts",
  InvoiceProblem: "#shared/billing/einvoices/issuing.ts",
  InvoiceContent: "#shared/billing/einvoices/issuing.ts",
  InvoiceAction: "#shared/billing/einvoices/issuing.ts",
  AllowanceState: "#shared/billing/einvoices/issuing.ts",
  HomeSections: "#shared/content/home/homeContent.ts",
  MenuEntries: "#shared/content/menus/menuContent.ts",
  TermKind: "#shared/site/company/contract.ts",
  NewsKind: "#shared/content/cms/contract.ts",
  RequirementLevel: "#shared/content/computers/requirements.ts",
  System: "#shared/content/computers/requirements.ts",
  Graphics: "#shared/content/computers/requirements.ts",
  Role: "#shared/identity/sessions/contract.ts",
  StaffPermission: "#shared/identity/sessions/access.ts",
  MemberSetting: "#shared/identity/sessions/contract.ts",
  CommunicationApp: "#shared/identity/members/profileFields.ts",
  Sex: "#shared/identity/members/profileFields.ts",
  ProductKind: "#shared/catalog/products/rules.ts",
  Specification: "#shared/catalog/listing/contract.ts",
  RelationKind: "#shared/catalog/products/relations.ts",
  Reminder: "#shared/catalog/listing/contract.ts",
  Picture: "#shared/catalog/listing/contract.ts",
  Commodity: "#shared/catalog/listing/contract.ts",
  ProductCard: "#shared/catalog/listing/contract.ts",
  ReleaseChannel: "#shared/licensing/downloads/rules.ts",
  ReleaseState: "#shared/licensing/downloads/rules.ts",
  DownloadPlatform: "#shared/licensing/downloads/rules.ts",
  DownloadAccess: "#shared/licensing/downloads/rules.ts",
  ProductContent: "#shared/catalog/products/content.ts",
  ProductPicture: "#shared/catalog/products/content.ts",
  RevisionOrigin: "#shared/catalog/products/content.ts",
  ArticleVisibility: "#shared/content/support/rules.ts",
  EntryTypeName: "#shared/content/cms/contentTypes.ts",
  VoteCause: "#shared/content/cms/rules.ts",
  EntryContent: "#shared/content/cms/contentTypes.ts",
  TranslationStatus: "#shared/content/cms/translationStatus.ts",
  PriceCell: "#shared/catalog/pricing/rules.ts",
  PlanMonths: "#shared/catalog/products/rules.ts",
  OrderOrigin: "#shared/sales/orders/rules.ts",
  CardSetupState: "#shared/payments/storedCards/rules.ts",
  CardChargeState: "#shared/payments/storedCards/rules.ts",
  RenewalMode: "#shared/licensing/subscriptions/rules.ts",
  SubscriptionState: "#shared/licensing/subscriptions/rules.ts",
  SubscriptionEnd: "#shared/licensing/subscriptions/rules.ts",
  PeriodState: "#shared/licensing/subscriptions/rules.ts",
  ChangeKind: "#shared/licensing/subscriptions/planChange.ts",
  ChangeState: "#shared/licensing/subscriptions/planChange.ts",
  RenewalSource: "#shared/licensing/renewals/rules.ts",
  PlanTerms: "#shared/licensing/subscriptions/planChange.ts",
  SubscriptionEventCode: "#shared/licensing/subscriptions/events.ts",
  SubscriptionEventData: "#shared/licensing/subscriptions/events.ts",
  PromotionRule: "#shared/sales/promotions/rules.ts",
  PlanSchedule: "#shared/catalog/pricing/schedule.ts",
  SearchSourceName: "#shared/catalog/search/contract.ts",
  SearchKind: "#shared/catalog/search/contract.ts",
  SearchTexts: "#shared/catalog/search/document.ts",
  TicketState: "#shared/content/tickets/rules.ts",
  TicketSuspicion: "#shared/content/tickets/rules.ts",
  OfferTerms: "#shared/sales/carts/rules.ts",
  OrderStatus: "#shared/sales/orders/rules.ts",
  OrderShipping: "#shared/sales/shipping/rules.ts",
  OrderTax: "#shared/sales/tax/rules.ts",
  TaxKind: "#shared/sales/tax/rules.ts",
  ShippingBand: "#shared/sales/shipping/rules.ts",
  ShippingKind: "#shared/sales/shipping/rules.ts",
  Acknowledged: "#shared/sales/orders/acknowledgedNotes.ts",
  Reduction: "#shared/sales/orders/reductions.ts",
  LineChange: "#shared/sales/orders/editing.ts",
  PaymentMethod: "#shared/sales/orders/rules.ts",
  AttemptState: "#shared/payments/attempts/rules.ts",
  EventOutcome: "#shared/payments/attempts/rules.ts",
  EventMeaning: "#shared/payments/attempts/rules.ts",
  MandateState: "#shared/payments/recurring/rules.ts",
  TransferState: "#shared/payments/transfers/rules.ts",
  SuspenseCause: "#shared/payments/suspense/rules.ts",
  SuspenseState: "#shared/payments/suspense/rules.ts",
  RevenueRule: "#shared/payments/recognition/rules.ts",
  PermanentRule: "#shared/payments/recognition/rules.ts",
  RefundState: "#shared/payments/refunds/rules.ts",
  ReturnState: "#shared/sales/returns/rules.ts",
  RefundProblem: "#shared/payments/refunds/rules.ts",
  CredentialVerdict: "#shared/payments/attempts/rules.ts",
  LicenseState: "#shared/licensing/licenses/rules.ts",
  LicenseStateReason: "#shared/licensing/licenses/rules.ts",
  LicenseKind: "#shared/licensing/licenses/policy.ts",
  FingerprintRule: "#shared/licensing/licenses/policy.ts",
  LicenseEventKind: "#shared/licensing/licenses/events.ts",
  LicenseRecordCode: "#shared/licensing/licenses/events.ts",
  LicenseEventData: "#shared/licensing/licenses/events.ts",
  ActivationState: "#shared/licensing/activations/rules.ts",
  OfflineFileState: "#shared/licensing/activations/rules.ts",
  FingerprintParts: "#shared/licensing/activations/protocol.ts",
  DeviceKey: "#shared/licensing/activations/protocol.ts",
  PublicJwk: "#shared/licensing/activations/protocol.ts",
  IdentityProviderName: "#shared/identity/oauth/contract.ts",
  CodePurpose: "#shared/identity/verificationCodes/rules.ts",
  MoveFailure: "#shared/demo/clock/contract.ts",
  MailState: "#shared/platform/mail/rules.ts",
  MailTemplate: "#shared/platform/mail/templates.ts",
  ViewTable: "#shared/admin/savedViews/contract.ts",
  InvariantName: "#shared/admin/invariants/contract.ts",
  Violation: "#shared/admin/invariants/contract.ts",
  AuditAction: "#shared/identity/audit/actions.ts",
  AuditFacts: "#shared/identity/audit/actions.ts",
};

const baseTypes: Record<string, string> = {
  uuid: "string",
  text: "string",
  bpchar: "string",
  date: "string",
  int2: "number",
  int4: "number",
  int8: "number",
  bool: "boolean",
  timestamptz: "Date",
  bytea: "Buffer",
  tsvector: "string",
  tsquery: "string",
  float8: "number",
  _text: "string[]",
  _uuid: "string[]",
};

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  nullable: boolean;
  generated: boolean;
  computed: boolean;
  comment: string | null;
}

const COLUMNS = `
  select c.table_name, c.column_name, c.udt_name, c.is_nullable = 'YES' as nullable,
    (c.column_default is not null or c.is_identity = 'YES') as generated,
    c.is_generated = 'ALWAYS' as computed,
    col_description((quote_ident(c.table_name))::regclass, c.ordinal_position::int) as comment
  from information_schema.columns c
  where c.table_schema = 'public' and c.table_name <> 'schema_migrations'
  order by c.table_name, c.ordinal_position`;

const SCHEMA = new URL("../server/platform/db/schema.ts", import.meta.url);

export async function renderSchema(): Promise<string> {
  const database = await openEmbedded();
  try {
    await migrate(database.pool);
    const { rows } = await database.pool.query<Column>(COLUMNS);
    return render(rows);
  } finally {
    await database.close();
  }
}

function render(columns: Column[]): string {
  const used = new Set<string>();
  const tables = Map.groupBy(columns, (column) => column.table_name);
  const bodies = [...tables].map(([table, own]) => {
    const fields = own.map((column) => `  ${column.column_name}: ${columnType(column, used)};`);
    return `export interface ${typeName(table)} {\n${fields.join("\n")}\n}\n`;
  });
  const imports = [...Map.groupBy([...used].sort(), (name) => typeModules[name] ?? "")].map(
    ([home, names]) => `import type { ${names.join(", ")} } from "${home}";`,
  );
  const schema = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)};`);
  return [
    `import type { ColumnType, Generated, GeneratedAlways } from "kysely";`,
    ...imports,
    "",
    "// Generated from server/platform/db/migrations by `npm run db:types`. Do not edit.",
    "",
    "/** Read as a value, written as JSON text: the driver would take a bare array for an SQL array. */",
    "export type Json<T> = ColumnType<T, null extends T ? string | null : string, null extends T ? string | null : string>;",
    "",
    "/** The same, with a default. */",
    "export type DefaultJson<T> = ColumnType<T, string | undefined, string>;",
    "",
    ...bodies,
    `export interface Schema {\n${schema.join("\n")}\n}\n`,
  ].join("\n");
}

function columnType(
  { udt_name, nullable, generated, computed, comment }: Column,
  used: Set<string>,
): string {
  const name = comment?.replace("[]", "");
  if (name && !typeModules[name]) throw new Error(`no module is listed for the type ${name}`);
  if (name) used.add(name);
  const base = comment ?? baseTypes[udt_name];
  if (!base) throw new Error(`no type for ${udt_name}`);
  const value = nullable ? `${base} | null` : base;
  if (udt_name === "jsonb") return generated ? `DefaultJson<${value}>` : `Json<${value}>`;
  if (computed) return `GeneratedAlways<${value}>`;
  return generated ? `Generated<${value}>` : value;
}

const typeName = (table: string) =>
  `${table.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())}Table`;

if (import.meta.main) {
  const fresh = await renderSchema();
  if (process.argv.includes("--check")) {
    if ((await readFile(SCHEMA, "utf8")) !== fresh) {
      console.error(
        "server/platform/db/schema.ts is not what the migrations make: run npm run db:types",
      );
      process.exitCode = 1;
    }
  } else {
    await writeFile(SCHEMA, fresh);
  }
}
