import { writeFile, readFile } from "node:fs/promises";
import { openEmbedded } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";

/** Where the types that column comments name come from. */
const homes: Record<string, string> = {
  Texts: "#shared/kit/texts.ts",
  Rates: "#shared/kit/rates.ts",
  Amounts: "#shared/kit/money.ts",
  RateSource: "#shared/site/choices.ts",
  Lang: "#shared/kit/lang.ts",
  ShipmentState: "#shared/shipments/rules.ts",
  Carrier: "#shared/shipments/rules.ts",
  DocumentKind: "#shared/documents/rules.ts",
  Seller: "#shared/documents/rules.ts",
  InvoiceKind: "#shared/invoices/rules.ts",
  InvoiceCarrier: "#shared/invoices/rules.ts",
  InvoiceState: "#shared/invoices/issuing.ts",
  InvoiceTrouble: "#shared/invoices/issuing.ts",
  InvoiceContent: "#shared/invoices/issuing.ts",
  InvoiceDeed: "#shared/invoices/issuing.ts",
  AllowanceState: "#shared/invoices/issuing.ts",
  HomeSections: "#shared/site/homeContent.ts",
  MenuEntries: "#shared/site/menuContent.ts",
  TermKind: "#shared/site/contract.ts",
  NewsKind: "#shared/content/contract.ts",
  RequirementLevel: "#shared/content/requirements.ts",
  System: "#shared/content/requirements.ts",
  Graphics: "#shared/content/requirements.ts",
  Role: "#shared/session/contract.ts",
  StaffPermission: "#shared/session/access.ts",
  MemberSetting: "#shared/session/contract.ts",
  CommunicationApp: "#shared/members/profile.ts",
  Sex: "#shared/members/profile.ts",
  ProductKind: "#shared/catalogue/contract.ts",
  Specification: "#shared/catalogue/contract.ts",
  RelationKind: "#shared/catalogue/relations.ts",
  Reminder: "#shared/catalogue/contract.ts",
  Picture: "#shared/catalogue/contract.ts",
  Commodity: "#shared/catalogue/contract.ts",
  ProductCard: "#shared/catalogue/contract.ts",
  ReleaseChannel: "#shared/downloads/rules.ts",
  ReleaseState: "#shared/downloads/rules.ts",
  DownloadPlatform: "#shared/downloads/rules.ts",
  DownloadAccess: "#shared/downloads/rules.ts",
  ProductContent: "#shared/products/content.ts",
  ProductPicture: "#shared/products/content.ts",
  RevisionOrigin: "#shared/products/content.ts",
  ArticleVisibility: "#shared/support/rules.ts",
  TextKindName: "#shared/texts/kinds.ts",
  VoteCause: "#shared/texts/rules.ts",
  TextContent: "#shared/texts/kinds.ts",
  Followed: "#shared/texts/followed.ts",
  PriceCell: "#shared/pricing/cells.ts",
  PlanMonths: "#shared/catalogue/rules.ts",
  PromotionRule: "#shared/promotions/rules.ts",
  PlanSchedule: "#shared/catalogue/schedule.ts",
  SearchSourceName: "#shared/search/contract.ts",
  SearchKind: "#shared/search/contract.ts",
  SearchTexts: "#shared/search/document.ts",
  TicketState: "#shared/tickets/rules.ts",
  TicketSuspicion: "#shared/tickets/rules.ts",
  Terms: "#shared/cart/rules.ts",
  OrderStatus: "#shared/orders/rules.ts",
  OrderShipping: "#shared/shipping/rules.ts",
  OrderTax: "#shared/tax/rules.ts",
  TaxKind: "#shared/tax/rules.ts",
  ShippingBand: "#shared/shipping/rules.ts",
  ShippingKind: "#shared/shipping/rules.ts",
  Acknowledged: "#shared/orders/acknowledged.ts",
  Reduction: "#shared/orders/reductions.ts",
  LineChange: "#shared/orders/editing.ts",
  PaymentMethod: "#shared/orders/rules.ts",
  AttemptState: "#shared/payments/rules.ts",
  EventOutcome: "#shared/payments/rules.ts",
  NoticeMeaning: "#shared/payments/rules.ts",
  MandateState: "#shared/payments/mandateRules.ts",
  TransferState: "#shared/payments/transferRules.ts",
  HeldCause: "#shared/payments/heldRules.ts",
  HeldState: "#shared/payments/heldRules.ts",
  RefundState: "#shared/payments/refundRules.ts",
  WithdrawalState: "#shared/payments/withdrawalRules.ts",
  RefundTrouble: "#shared/payments/refundRules.ts",
  CredentialVerdict: "#shared/payments/rules.ts",
  LicenseState: "#shared/keys/rules.ts",
  ActivationState: "#shared/keys/rules.ts",
  FingerprintParts: "#shared/keys/protocol.ts",
  DeviceKey: "#shared/keys/protocol.ts",
  PublicJwk: "#shared/keys/protocol.ts",
  IdentityProviderName: "#shared/identity/contract.ts",
  CodePurpose: "#shared/codes/rules.ts",
  MailState: "#shared/mail/rules.ts",
  MailTemplate: "#shared/mail/templates.ts",
  ViewTable: "#shared/views/contract.ts",
  AuditAction: "#shared/audit/actions.ts",
  AuditFacts: "#shared/audit/actions.ts",
};

const plain: Record<string, string> = {
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

const SCHEMA = new URL("../server/db/schema.ts", import.meta.url);

/** The table types as the migrations make them, as source text. */
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
  const imports = [...Map.groupBy([...used].sort(), (name) => homes[name] ?? "")].map(
    ([home, names]) => `import type { ${names.join(", ")} } from "${home}";`,
  );
  const schema = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)};`);
  return [
    `import type { ColumnType, Generated, GeneratedAlways } from "kysely";`,
    ...imports,
    "",
    "// Generated from server/db/migrations by `npm run db:types`. Do not edit.",
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
  if (name && !homes[name]) throw new Error(`no home for the type ${name}`);
  if (name) used.add(name);
  const base = comment ?? plain[udt_name];
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
      console.error("server/db/schema.ts is not what the migrations make: run npm run db:types");
      process.exitCode = 1;
    }
  } else {
    await writeFile(SCHEMA, fresh);
  }
}
