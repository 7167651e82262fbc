import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Acknowledged } from "#shared/sales/orders/acknowledgedNotes.ts";
import type { ActivationState, OfflineFileState } from "#shared/licensing/activations/rules.ts";
import type { AlarmLevel, AlarmValue, Field, Mode, Signal, Status } from "#shared/machines/state/rules.ts";
import type { AllowanceState, InvoiceAction, InvoiceContent, InvoiceProblem, InvoiceState } from "#shared/billing/einvoices/issuing.ts";
import type { Amounts } from "#shared/kit/money.ts";
import type { ArticleVisibility } from "#shared/content/support/rules.ts";
import type { AttemptState, CredentialVerdict, EventMeaning, EventOutcome } from "#shared/payments/attempts/rules.ts";
import type { AttributionSource, DealerState, ProductCaps } from "#shared/partners/dealers/rules.ts";
import type { AuditAction, AuditFacts } from "#shared/identity/audit/actions.ts";
import type { CardChargeState, CardSetupState } from "#shared/payments/storedCards/rules.ts";
import type { Carrier, ShipmentState } from "#shared/sales/shipments/rules.ts";
import type { ChangeKind, ChangeState, PlanTerms } from "#shared/licensing/subscriptions/planChange.ts";
import type { CodePurpose } from "#shared/identity/verificationCodes/rules.ts";
import type { Commodity, Picture, ProductCard, Reminder, Specification } from "#shared/catalog/listing/contract.ts";
import type { CommunicationApp, Sex } from "#shared/identity/members/profileFields.ts";
import type { CorrectionState } from "#shared/partners/profitCorrections/rules.ts";
import type { DeviceKey, FingerprintParts, PublicJwk } from "#shared/licensing/activations/protocol.ts";
import type { DeviceProfile, DeviceSource } from "#shared/machines/devices/rules.ts";
import type { DiscussionStatus, StatusReason } from "#shared/community/forum/status.ts";
import type { DocumentKind, Seller } from "#shared/billing/documents/rules.ts";
import type { DownloadAccess, DownloadPlatform, ReleaseChannel, ReleaseState } from "#shared/licensing/downloads/rules.ts";
import type { EntryContent, EntryTypeName } from "#shared/content/cms/contentTypes.ts";
import type { FingerprintRule, LicenseKind } from "#shared/licensing/licenses/policy.ts";
import type { Fold } from "#shared/machines/state/fold.ts";
import type { Graphics, RequirementLevel, System } from "#shared/content/computers/requirements.ts";
import type { HoldReason, RunChain, WithheldReason } from "#shared/partners/commissions/rules.ts";
import type { HomeSections } from "#shared/content/home/homeContent.ts";
import type { IdentityProviderName } from "#shared/identity/oauth/contract.ts";
import type { IngestRefusal } from "#shared/machines/ingest/push.ts";
import type { InvariantName, Violation } from "#shared/admin/invariants/contract.ts";
import type { InvoiceCarrier, InvoiceKind } from "#shared/billing/einvoices/rules.ts";
import type { Lang, Texts } from "#shared/kit/lang.ts";
import type { Level, MailedLevel, Subject } from "#shared/community/notifications/rules.ts";
import type { LicenseEventData, LicenseEventKind, LicenseRecordCode } from "#shared/licensing/licenses/events.ts";
import type { LicenseState, LicenseStateReason } from "#shared/licensing/licenses/rules.ts";
import type { LineChange } from "#shared/sales/orders/editing.ts";
import type { LockReason } from "#shared/community/forum/rules.ts";
import type { MailState } from "#shared/platform/mail/rules.ts";
import type { MailTemplate } from "#shared/platform/mail/templates.ts";
import type { MandateState } from "#shared/payments/recurring/rules.ts";
import type { MemberSetting, Role } from "#shared/identity/sessions/contract.ts";
import type { MenuEntries } from "#shared/content/menus/menuContent.ts";
import type { MoveFailure } from "#shared/demo/clock/contract.ts";
import type { NewsKind } from "#shared/content/cms/contract.ts";
import type { OfferTerms } from "#shared/sales/carts/rules.ts";
import type { OrderOrigin, OrderStatus, PaymentMethod } from "#shared/sales/orders/rules.ts";
import type { OrderShipping, ShippingBand, ShippingKind } from "#shared/sales/shipping/rules.ts";
import type { OrderTax, TaxKind } from "#shared/sales/tax/rules.ts";
import type { PayoutLineState, PayoutState, WithheldTaxes, WithholdingRules } from "#shared/partners/payouts/rules.ts";
import type { PeriodState, RenewalMode, SubscriptionEnd, SubscriptionState } from "#shared/licensing/subscriptions/rules.ts";
import type { PermanentRule, RevenueRule } from "#shared/payments/recognition/rules.ts";
import type { PlanMonths, ProductKind } from "#shared/catalog/products/rules.ts";
import type { PlanPriceState } from "#shared/licensing/planPrices/rules.ts";
import type { PlanSchedule } from "#shared/catalog/pricing/schedule.ts";
import type { PriceCell } from "#shared/catalog/pricing/rules.ts";
import type { ProductContent, ProductPicture, RevisionOrigin } from "#shared/catalog/products/content.ts";
import type { ProductShares } from "#shared/partners/commissions/split.ts";
import type { ProfileFormat } from "#shared/partners/payouts/fileFormat.ts";
import type { PromotionRule } from "#shared/sales/promotions/rules.ts";
import type { RateSource } from "#shared/site/company/choices.ts";
import type { Rates } from "#shared/kit/exchangeRates.ts";
import type { Reduction } from "#shared/sales/orders/reductions.ts";
import type { RefundProblem, RefundState } from "#shared/payments/refunds/rules.ts";
import type { RelationKind } from "#shared/catalog/products/relations.ts";
import type { RenewalSource } from "#shared/licensing/renewals/rules.ts";
import type { ReportOutcome, ReportReason } from "#shared/community/forum/reportContract.ts";
import type { ReturnState } from "#shared/sales/returns/rules.ts";
import type { ReviewCause, ReviewKind, ReviewOutcome } from "#shared/community/forum/trust.ts";
import type { SearchKind, SearchSourceName } from "#shared/catalog/search/contract.ts";
import type { SearchTexts } from "#shared/catalog/search/document.ts";
import type { StaffPermission } from "#shared/identity/sessions/access.ts";
import type { SubscriptionEventCode, SubscriptionEventData } from "#shared/licensing/subscriptions/events.ts";
import type { SuspenseCause, SuspenseState } from "#shared/payments/suspense/rules.ts";
import type { TermKind } from "#shared/site/company/contract.ts";
import type { TicketState, TicketSuspicion } from "#shared/content/tickets/rules.ts";
import type { TransferState } from "#shared/payments/transfers/rules.ts";
import type { TranslationStatus } from "#shared/content/cms/translationStatus.ts";
import type { ViewTable } from "#shared/admin/savedViews/contract.ts";
import type { VoteCause } from "#shared/content/cms/rules.ts";

// Generated from server/platform/db/migrations by `npm run db:types`. Do not edit.

/** Read as a value, written as JSON text: the driver would take a bare array for an SQL array. */
export type Json<T> = ColumnType<T, null extends T ? string | null : string, null extends T ? string | null : string>;

/** The same, with a default. */
export type DefaultJson<T> = ColumnType<T, string | undefined, string>;

export interface ActivationSeatsTable {
  activation_id: string | null;
  license_id: string | null;
  seat_until: Date | null;
}

export interface ActivationsTable {
  id: string;
  license_id: string;
  fp_parts: Json<FingerprintParts>;
  device_key: Json<DeviceKey>;
  device_name: string;
  platform: string;
  version: string;
  state: ActivationState;
  seq: number;
  lease_until: Date;
  activated_at: Date;
  seen_at: Date;
  label: string | null;
  fp_hash: string | null;
  replaced_key: Json<DeviceKey | null>;
  file_until: Date | null;
  ended_at: Date | null;
  search: GeneratedAlways<string>;
}

export interface AlarmActivationsTable {
  device_id: string;
  part: string;
  key: string;
  raised_at: Date;
  cleared_at: Date | null;
  level: AlarmLevel;
  code: string;
  text: string;
  acknowledged_at: Date | null;
  acknowledged_by: string | null;
}

export interface AttachmentUsesTable {
  attachment_id: string;
  used_by: string;
  shown: boolean;
}

export interface AttachmentsTable {
  id: string;
  owner_id: string | null;
  width: number;
  height: number;
  bytes: number;
  uploaded_at: Date;
  unused_since: Date | null;
}

export interface AuditEntriesTable {
  id: Generated<number>;
  at: Date;
  actor_id: string | null;
  action: AuditAction;
  subject_type: string;
  subject_id: string;
  before: Json<AuditFacts | null>;
  after: Json<AuditFacts | null>;
  ip: string | null;
  request_id: string | null;
}

export interface AuditPersonalFactsTable {
  entry_id: number;
  member_id: string;
  before: Json<AuditFacts>;
  after: Json<AuditFacts>;
}

export interface BackupCodesTable {
  member_id: string;
  code_hash: Buffer;
  used_at: Date | null;
}

export interface BankAccountsTable {
  id: string;
  sort: number;
  currencies: string[];
  account_number: string;
  account_name: string;
  phone: string;
  address: string;
  bank_name: string;
  branch: string;
  bank_address: string;
  swift_code: string | null;
}

export interface CampaignsTable {
  id: string;
  member_id: string;
  code: string;
  name: string;
  landing_path: string;
  created_at: Date;
  archived_at: Date | null;
}

export interface CannedRepliesTable {
  id: string;
  lang: Lang;
  title: string;
  body_md: string;
  category_id: string | null;
  uses: Generated<number>;
  revision: Generated<number>;
  created_at: Date;
  changed_at: Date;
  changed_by: string | null;
}

export interface CardChargesTable {
  id: string;
  ref: string;
  card_id: string;
  subscription_id: string;
  period_index: number;
  attempt: number;
  currency: string;
  amount_minor: number;
  state: CardChargeState;
  code: string | null;
  hard: Generated<boolean>;
  due_at: Date;
  planned_at: Date;
  listed_from: Date;
  asked_at: Date | null;
  ask_after: Date | null;
  tries: Generated<number>;
  provider_ref: string | null;
  settled_at: Date | null;
}

export interface CardSetupsTable {
  id: string;
  ref: string;
  member_id: string;
  subscription_id: string;
  for_all: boolean;
  provider: string;
  session_ref: string | null;
  state: CardSetupState;
  card_id: string | null;
  started_at: Date;
  settled_at: Date | null;
  ask_after: Date | null;
}

export interface CartCodesTable {
  id: string;
  cart_id: string;
  code: string;
  added_at: Date;
}

export interface CartLinesTable {
  id: string;
  cart_id: string;
  commodity_id: string;
  quantity: number;
  added_at: Date;
  saved: Generated<boolean>;
  seen: Json<OfferTerms | null>;
}

export interface CartsTable {
  id: string;
  member_id: string | null;
  visitor_hash: Buffer | null;
  created_at: Date;
  updated_at: Date;
  shipping_method_id: string | null;
  shipping_address_id: string | null;
}

export interface CatalogChangesTable {
  product_id: string;
  revision: number | null;
  changing: string | null;
}

export interface CatalogRevisionTable {
  id: Generated<boolean>;
  revision: number;
  stamp: Generated<string>;
  names: Generated<number>;
}

export interface CategoriesTable {
  id: string;
  parent_id: string | null;
  slug: string;
  name: Json<Texts>;
  sort: number;
  followed: DefaultJson<TranslationStatus>;
}

export interface CmsDocumentsTable {
  type: string;
  version: string;
  content: Json<Texts>;
  published_at: Date;
  number: Generated<number>;
  agree_anew: Generated<boolean>;
}

export interface CmsEntriesTable {
  kind: EntryTypeName;
  id: string;
  live: number | null;
  publish_at: Date | null;
  publish_number: number | null;
  publish_fault: string | null;
}

export interface CmsMediaTable {
  media_id: string;
  kind: EntryTypeName;
  id: string;
  number: number;
}

export interface CmsRevisionsTable {
  kind: EntryTypeName;
  id: string;
  number: number;
  content: Json<EntryContent>;
  followed: Json<TranslationStatus>;
  origin: RevisionOrigin;
  restored: number | null;
  saved_at: Date;
  saved_by: string | null;
  published_at: Date | null;
  minor: Generated<boolean>;
}

export interface CmsVotesTable {
  id: Generated<number>;
  text_id: string;
  member_id: string | null;
  visitor_hash: Buffer | null;
  helpful: boolean;
  reason: string | null;
  voted_at: Date;
  kind: EntryTypeName;
  version: number | null;
  cause: VoteCause | null;
}

export interface CommoditiesTable {
  id: string;
  product_id: string;
  months: PlanMonths | null;
  sort: number;
  edition_id: string | null;
  stock: number | null;
  retired: Generated<boolean>;
  grams: number | null;
}

export interface CompanyProfileTable {
  id: Generated<boolean>;
  name: Json<Texts>;
  address: Json<Texts>;
  phone: string;
  fax: string;
  email: string;
  home: Json<HomeSections>;
  demo_seeded: boolean;
  public_id: Generated<string>;
  demo_permissions: string[] | null;
  uniform_number: string | null;
  lang: Generated<Lang>;
  followed: DefaultJson<TranslationStatus>;
}

export interface ComputerRequirementsTable {
  product_id: string;
  level: RequirementLevel;
  cpu: Json<Texts>;
  memory: Json<Texts>;
  gpu: Json<Texts>;
  os: Json<Texts>;
  disk: Json<Texts>;
  display: Json<Texts>;
  note: Json<Texts | null>;
  system: System | null;
  cores: number | null;
  memory_gb: number | null;
  graphics: Graphics | null;
  width: number | null;
  height: number | null;
}

export interface CurrenciesTable {
  code: string;
  name: Json<Texts>;
  sort: number;
}

export interface DealerAgreementsTable {
  id: string;
  dealer_id: string;
  version: number;
  original_bps: number;
  caps: DefaultJson<ProductCaps>;
  own_purchases: Generated<boolean>;
  max_renewals: number | null;
  note: Generated<string>;
  effective_from: Date;
  actor_id: string | null;
  created_at: Date;
}

export interface DealerAttributionsTable {
  member_id: string;
  dealer_id: string | null;
  source: AttributionSource;
  bound_at: Date;
  hold: HoldReason | null;
  actor_id: string | null;
}

export interface DealerBankProfilesTable {
  id: string;
  dealer_id: string;
  version: number;
  details: Buffer | null;
  account_hint: string;
  account_hash: Buffer;
  actor_id: string | null;
  created_at: Date;
}

export interface DealerEarningsTable {
  id: string;
  order_id: string;
  step: number;
  position: number;
  tier: number;
  dealer_id: string;
  currency: string;
  amount_minor: number;
  base_minor: number;
  by_product: Json<ProductShares>;
  withheld: WithheldReason | null;
  posted_at: Date;
  posting_id: string;
  released_at: Date | null;
  payout_line_id: string | null;
  paid_at: Date | null;
  correction_id: string | null;
}

export interface DealerInvitationsTable {
  member_id: string;
  dealer_id: string;
  created_at: Date;
  sent_at: Date;
  expires_at: Date;
  email: string | null;
}

export interface DealerTotalsTable {
  dealer_id: string;
  month: string;
  currency: string;
  seller_id: string;
  tier: number;
  product_id: string;
  amount_minor: number;
  withheld_minor: number;
}

export interface DealerTreeTable {
  id: Generated<boolean>;
}

export interface DealersTable {
  id: string;
  member_id: string;
  parent_id: string | null;
  ancestors: Generated<string[]>;
  state: Generated<DealerState>;
  state_reason: string | null;
  area: Generated<string>;
  may_appoint: Generated<boolean>;
  agreed_at: Date | null;
  appointed_by: string | null;
  created_at: Date;
  revision: Generated<number>;
  known_as: Generated<string>;
  agreed_version: number | null;
  is_company: Generated<boolean>;
}

export interface DemoClockTable {
  id: Generated<boolean>;
  ahead_seconds: number;
  move_from: number | null;
  move_to: number | null;
  move_started_at: Date | null;
  move_ended_at: Date | null;
  move_failures: DefaultJson<MoveFailure[]>;
  mover: string | null;
  mover_until: Date | null;
  delivering: Generated<boolean>;
}

export interface DeviceMidnightsTable {
  device_id: string;
  at: Date;
  fold: Json<Fold>;
}

export interface DeviceRefusalsTable {
  device_id: string;
  day: string;
  reason: IngestRefusal;
  count: number;
  last_at: Date;
  detail: string;
}

export interface DeviceSharesTable {
  device_id: string;
  member_id: string;
  shared_at: Date;
}

export interface DeviceStatesTable {
  device_id: string;
  fold: Json<Fold>;
  revision: number;
  last_seen_at: Date | null;
  skew_ms: Generated<number>;
  due_at: Date | null;
}

export interface DeviceTokensTable {
  device_id: string;
  token_hash: Buffer;
  hint: string;
  created_at: Date;
  used_at: Date | null;
}

export interface DevicesTable {
  id: string;
  member_id: string;
  name: string;
  model: string;
  location: string;
  time_zone: string;
  source: DeviceSource;
  profile: Json<DeviceProfile | null>;
  order_quantity: number | null;
  revision: Generated<number>;
  created_at: Date;
  archived_at: Date | null;
}

export interface DiscussionFollowsTable {
  member_id: string;
  discussion_id: string;
  following: boolean;
  since: Date;
}

export interface DiscussionReadsTable {
  member_id: string;
  discussion_id: string;
  seen_until: Date;
  seen_number: number;
}

export interface DiscussionStatusChangesTable {
  id: Generated<number>;
  discussion_id: string;
  from_status: DiscussionStatus | null;
  to_status: DiscussionStatus;
  actor_id: string | null;
  reason: StatusReason;
  at: Date;
}

export interface DiscussionsTable {
  id: string;
  author_id: string;
  category_id: string;
  product_id: string | null;
  lang: Lang;
  title: string;
  body_md: string;
  body_html: string;
  markdown_version: number;
  title_terms: string;
  terms: string;
  status: DiscussionStatus;
  accepted_reply_id: string | null;
  solution: string | null;
  solved_at: Date | null;
  taken_by: string | null;
  taken_at: Date | null;
  reopened_at: Date | null;
  reply_count: Generated<number>;
  answered: Generated<boolean>;
  last_reply_id: string | null;
  last_activity_at: Date;
  first_staff_reply_at: Date | null;
  asker_spoke_last: Generated<boolean>;
  locked_at: Date | null;
  lock_reason: LockReason | null;
  hidden_at: Date | null;
  hidden_by: string | null;
  created_at: Date;
  edited_at: Date | null;
  revision: Generated<number>;
  concealed_before: Date | null;
  votes: Generated<number>;
  reminded_at: Date | null;
  last_number: Generated<number>;
  by_staff: Generated<boolean>;
  waiting_since: Date | null;
  hide_note: string | null;
  lock_note: string | null;
  awaits_staff_since: Date | null;
  first_reply_at: Date | null;
  waits: Generated<boolean>;
  waits_begun: Generated<number>;
  told_at: Date | null;
}

export interface DocumentCompaniesTable {
  document_id: string;
  title: string;
  uniform_number: string;
}

export interface DocumentSeriesTable {
  series: string;
  year: number;
  last: number;
}

export interface DocumentsTable {
  id: string;
  kind: DocumentKind;
  series: string;
  year: number;
  number: number;
  order_id: string;
  issued_at: Date;
  seller: Json<Seller>;
  method: PaymentMethod;
  refund_id: string | null;
}

export interface DraftEndsTable {
  member_id: string;
  sitting: string;
  ended_at: Date;
}

export interface DraftVersionsTable {
  draft_id: string;
  version: number;
  title: string;
  body: string;
  begun_at: Date;
  saved_at: Date;
}

export interface DraftsTable {
  id: string;
  member_id: string;
  target: string;
  saved_at: Date;
}

export interface EditionsTable {
  id: string;
  product_id: string;
  name: Json<Texts>;
  features: Json<Texts[]>;
  sort: number;
  retired: Generated<boolean>;
}

export interface EinvoiceAllowancesTable {
  id: string;
  invoice_id: string;
  refund_id: string;
  amount_minor: number;
  state: AllowanceState;
  asked_at: Date;
  left_before: number | null;
  number: string | null;
  made_at: Date | null;
  trouble: InvoiceProblem | null;
  code: string | null;
  message: string | null;
}

export interface EinvoiceEventsTable {
  id: Generated<number>;
  invoice_id: string;
  what: InvoiceAction;
  detail: string | null;
  note: string | null;
  actor_id: string | null;
  at: Date;
}

export interface EinvoicesTable {
  id: string;
  order_id: string;
  round: number;
  relate_number: string;
  state: InvoiceState;
  asked_at: Date;
  asking_actor_id: string | null;
  amount_minor: number;
  tax: TaxKind;
  content: Json<InvoiceContent | null>;
  sent_at: Date | null;
  busy_until: Date | null;
  number: string | null;
  random_code: string | null;
  issued_at: Date | null;
  trouble: InvoiceProblem | null;
  code: string | null;
  message: string | null;
  void_reason: string | null;
  void_refund_id: string | null;
  voiding_actor_id: string | null;
  voided_at: Date | null;
}

export interface EmailChangesTable {
  member_id: string;
  email: string;
  expires_at: Date;
}

export interface ErasuresTable {
  member_id: string;
  begun_at: Date;
}

export interface ExchangeRateTablesTable {
  version: number;
  rates: Json<Rates>;
  source: RateSource;
  as_of: string | null;
  restored: number | null;
  set_at: Date;
  actor_id: string | null;
}

export interface FaqCategoriesTable {
  id: string;
  slug: string;
  name: Json<Texts>;
  sort: number;
  followed: DefaultJson<TranslationStatus>;
}

export interface FaqPlacesTable {
  id: string;
  category_id: string;
  sort: number;
}

export interface FaqsTable {
  id: string;
  category_id: string;
  slug: string;
  question: Json<Texts>;
  answer: Json<Texts>;
  sort: number;
}

export interface ForumMembersTable {
  member_id: string;
  published_posts: Generated<number>;
}

export interface ForumReadsTable {
  member_id: string;
  all_until: Date;
}

export interface ForumSettingsTable {
  only_row: Generated<boolean>;
  review: Generated<boolean>;
  first_posts: Generated<number>;
  trusted_posts: Generated<number>;
  reply_hours: Generated<number>;
  subscriber_reply_hours: Generated<number>;
}

export interface GatewayRateSlotsTable {
  gateway: string;
  holder: string | null;
  held_until: Date;
  next_at: Date;
  paused_until: Date | null;
}

export interface IdempotencyKeysTable {
  key_hash: Buffer;
  body_hash: Buffer;
  request_id: string;
  claim: string;
  claimed_until: Date;
  answer: Buffer | null;
  expires_at: Date;
  member_id: string | null;
}

export interface InstallationTable {
  id: Generated<boolean>;
  secret_check: Buffer;
  created_at: Date;
}

export interface InvariantRunsTable {
  name: InvariantName;
  checked_at: Date;
  milliseconds: number;
  count: number;
  violations: Json<Violation[]>;
  error: string | null;
}

export interface InvoicePreferencesTable {
  order_id: string;
  kind: InvoiceKind;
  title: string | null;
  uniform_number: string | null;
  carrier: InvoiceCarrier | null;
  carrier_number: string | null;
  love_code: string | null;
  updated_at: Date;
}

export interface LedgerEntriesTable {
  id: Generated<number>;
  transaction_id: string;
  account: string;
  currency: string;
  amount_minor: number;
}

export interface LedgerTransactionsTable {
  id: string;
  kind: string;
  reference_id: string;
  posted_at: Date;
}

export interface LicenseEventsTable {
  id: Generated<number>;
  license_id: string;
  activation_id: string | null;
  kind: LicenseEventKind;
  code: LicenseRecordCode;
  ip: string | null;
  at: Date;
  actor_id: string | null;
  reason: string | null;
  data: DefaultJson<LicenseEventData>;
}

export interface LicenseExtensionsTable {
  id: string;
  license_id: string;
  until: Date;
  reason: string;
  granted_by: string;
  granted_at: Date;
}

export interface LicenseHandoversTable {
  license_id: string;
  from_id: string;
  email: string | null;
  to_id: string | null;
  offered_at: Date;
  expires_at: Date;
  accepted_at: Date | null;
}

export interface LicensePoliciesTable {
  product_id: string;
  seats: number;
  lease_hours: number;
  grace_days: number;
  kind: Generated<LicenseKind>;
  floating_since: Date | null;
  floating_minutes: Generated<number>;
  offline_days: Generated<number>;
  unbind_quota: Generated<number>;
  fp_rule: Generated<FingerprintRule>;
  entitlements: Generated<string[]>;
  maintenance_months: number | null;
  trial_days: Generated<number>;
  renewal_grace_days: Generated<number>;
}

export interface LicensesTable {
  id: string;
  key_hash: Buffer;
  key_cipher: Buffer;
  key_hint: string;
  order_line_id: string | null;
  unit_no: number | null;
  product_id: string;
  holder_id: string;
  state: LicenseState;
  seats: number;
  grace_days: number;
  valid_from: Date;
  valid_until: Date | null;
  issued_at: Date;
  end_told: Generated<number>;
  state_reason: LicenseStateReason | null;
  name: Json<Texts>;
  edition_id: string | null;
  edition: Json<Texts | null>;
  months: PlanMonths | null;
  entitlements: Generated<string[]>;
  term_until: Date | null;
  maintenance_until: Date | null;
  handed_over_at: Date | null;
  revision: Generated<number>;
  renewal_grace_days: number;
  subscription_id: string | null;
}

export interface LoginChallengesTable {
  token_hash: Buffer;
  member_id: string;
  tries: Generated<number>;
  expires_at: Date;
}

export interface MailsTable {
  id: string;
  dedupe_key: string;
  to_address: string;
  lang: Lang;
  subject: string;
  body_text: string;
  body_html: string;
  state: MailState;
  queued_at: Date;
  sent_at: Date | null;
  template: MailTemplate;
  secret: boolean;
  attempts: Generated<number>;
  sending_until: Date | null;
  last_error: string | null;
  repeats: string | null;
  body_cipher: Buffer | null;
  member_id: string | null;
  erased_at: Date | null;
  order_id: string | null;
  reply_to: string | null;
  path: string | null;
  unsubscribe_url: string | null;
}

export interface MandatesTable {
  id: string;
  attempt_id: string;
  order_id: string;
  provider: string;
  months: PlanMonths;
  currency: string;
  amount_minor: number;
  state: MandateState;
  first_charge_ref: string | null;
  started_at: Date;
  ended_at: Date | null;
  ask_after: Date | null;
  end_asked_at: Date | null;
  end_asker_id: string | null;
  end_reason: string | null;
  renewed_order_id: string | null;
  answered_at: Date | null;
}

export interface MediaTable {
  id: string;
  filename: string;
  extension: string;
  source_hash: Buffer;
  name: string;
  alt: Json<Texts>;
  width: number;
  height: number;
  bytes: number;
  created_at: Date;
  added_by: string | null;
  followed: DefaultJson<TranslationStatus>;
}

export interface MemberAddressesTable {
  id: string;
  member_id: string;
  label: string | null;
  recipient: string;
  phone: string;
  country: string;
  province: string | null;
  city: string | null;
  town: string | null;
  address: string;
  postal_code: string | null;
  is_default: Generated<boolean>;
  created_at: Date;
}

export interface MemberIdentitiesTable {
  provider: IdentityProviderName;
  subject: string;
  member_id: string;
  email: string | null;
  linked_at: Date;
}

export interface MemberProfilesTable {
  member_id: string;
  sex: Sex | null;
  birthday: string | null;
  country: string | null;
  province: string | null;
  city: string | null;
  town: string | null;
  address: string | null;
  postal_code: string | null;
  mobile_phone: string | null;
  telephone: string | null;
  fax: string | null;
  industry_id: string | null;
  profession_id: string | null;
  job_title: string | null;
  company: string | null;
  website: string | null;
  apps: DefaultJson<CommunicationApp[]>;
  invoice_title: string | null;
  uniform_number: string | null;
  bill_address: string | null;
  changed_at: Date;
  search: GeneratedAlways<string>;
}

export interface MembersTable {
  id: string;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  lang: Lang;
  roles: Generated<Role[]>;
  settings: Json<MemberSetting[]>;
  terms_version: string | null;
  terms_agreed_at: Date | null;
  created_at: Date;
  permissions: Generated<StaffPermission[]>;
  search: GeneratedAlways<string>;
  avatar: string | null;
  email_verified_at: Date | null;
  must_change_password: Generated<boolean>;
  locked_at: Date | null;
  lock_reason: string | null;
  refer_code: Generated<string>;
  referred_by: string | null;
  referred_at: Date | null;
  deleted_at: Date | null;
  dismissed_reminders: Generated<string[]>;
  referred_code: string | null;
  first_password_until: Date | null;
}

export interface MenusTable {
  id: string;
  entries: Json<MenuEntries>;
}

export interface MergedTagsTable {
  id: string;
  into_id: string;
}

export interface NewsItemsTable {
  id: string;
  kind: NewsKind;
  title: Json<Texts>;
  summary: Json<Texts>;
  body: Json<Texts>;
  published_at: Date;
  slug: string;
}

export interface NotificationDigestsTable {
  member_id: string;
  day: string;
  made_at: Date;
}

export interface NotificationPreferencesTable {
  member_id: string;
  kind: string;
  reason: string;
  level: Level;
  changed_at: Date;
}

export interface NotificationsTable {
  id: string;
  member_id: string;
  kind: string;
  event_key: string;
  reason: string;
  subject: Json<Subject>;
  level: MailedLevel;
  created_at: Date;
  seen_at: Date | null;
  read_at: Date | null;
  mailed_at: Date | null;
  withdrawn_at: Date | null;
}

export interface ObservationsTable {
  device_id: string;
  at: Date;
  instance: string;
  seq: number;
  field: Field;
  part: string;
  num: number | null;
  word: string | null;
  alarm: Json<AlarmValue | null>;
}

export interface OfflineFilesTable {
  jti: string;
  license_id: string;
  activation_id: string;
  token: string;
  device_key: Json<DeviceKey>;
  state: OfflineFileState;
  issued_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

export interface OrderEditsTable {
  id: Generated<number>;
  order_id: string;
  revision: number;
  reason: string;
  currency: string;
  before_minor: number;
  after_minor: number;
  changes: Json<LineChange[]>;
  actor_id: string;
  at: Date;
}

export interface OrderEventsTable {
  id: Generated<number>;
  order_id: string;
  from_status: OrderStatus | null;
  to_status: OrderStatus;
  reason: string;
  actor_id: string | null;
  at: Date;
  note: string | null;
  internal_note: string | null;
}

export interface OrderLinesTable {
  id: string;
  order_id: string;
  position: number;
  product_id: string;
  commodity_id: string;
  kind: ProductKind;
  name: Json<Texts>;
  payment_title: string;
  months: PlanMonths | null;
  quantity: number;
  unit_minor: number;
  total_minor: number;
  edition_id: string | null;
  edition: Json<Texts | null>;
  reserved: Generated<number>;
  returned: Generated<number>;
  discount_minor: Generated<number>;
  free_months: Generated<number>;
  tax_minor: Generated<number>;
  sent: Generated<number>;
  returned_unsent: Generated<number>;
  subscription_id: string | null;
}

export interface OrdersTable {
  id: string;
  number: string;
  member_id: string;
  status: Generated<OrderStatus>;
  currency: string;
  total_minor: number;
  payment_method: PaymentMethod;
  paid_minor: Generated<number>;
  lang: Lang;
  email: string;
  buyer_name: string;
  consent_version: string | null;
  consented_at: Date | null;
  request_key: string | null;
  placed_at: Date;
  due_at: Date;
  paid_at: Date | null;
  search: GeneratedAlways<string>;
  reminders: Generated<number>;
  revision: Generated<number>;
  close_after: Date | null;
  acknowledged: DefaultJson<Acknowledged[]>;
  refunded_minor: Generated<number>;
  reductions: DefaultJson<Reduction[]>;
  shipping_minor: Generated<number>;
  shipping: Json<OrderShipping | null>;
  tax: Json<OrderTax | null>;
  tax_minor: Generated<number>;
  shipping_tax_minor: Generated<number>;
  paid_once: Generated<boolean>;
  origin: Generated<OrderOrigin>;
}

export interface OrphanTransferProofsTable {
  key: string;
  kept_at: Date;
}

export interface PartsMadeTable {
  device_id: string;
  at: Date;
  seq: number;
  parts: number;
  cycle_ms: number | null;
  program: string | null;
}

export interface PaymentAttemptsTable {
  id: string;
  ref: string;
  order_id: string;
  provider: string;
  method: PaymentMethod;
  currency: string;
  amount_minor: number;
  state: AttemptState;
  provider_ref: string | null;
  failure_code: string | null;
  started_at: Date;
  settled_at: Date | null;
  ask_after: Date | null;
  period_months: PlanMonths | null;
  bank_code: string | null;
  account: string | null;
  account_until: Date | null;
  payer_bank: string | null;
  payer_last5: string | null;
  last_answer_at: Date | null;
  by_stranger: Generated<boolean>;
  reminders: Generated<number>;
  asked_at: Date | null;
  unanswered: Generated<boolean>;
  card_last4: string | null;
  request_key: string | null;
  charge_ref: string | null;
  refunding_until: Date | null;
  session_ref: string | null;
  disputed_at: Date | null;
  dispute_lost_at: Date | null;
  close_asked_at: Date | null;
  dispute_lost_minor: Generated<number>;
}

export interface PaymentMethodLimitsTable {
  method: PaymentMethod;
  currency: string;
  min_minor: number;
  max_minor: number;
}

export interface PaymentMethodSettingsTable {
  method: PaymentMethod;
  is_off: boolean;
  revision: number;
}

export interface PayoutBatchesTable {
  id: string;
  number: string;
  currency: string;
  state: PayoutState;
  profile_id: string;
  created_by: string;
  created_at: Date;
  approved_by: string | null;
  approved_at: Date | null;
  exported_at: Date | null;
  sent_at: Date | null;
  settled_at: Date | null;
  cancelled_at: Date | null;
  file: Buffer | null;
  file_name: string | null;
}

export interface PayoutLinesTable {
  id: string;
  batch_id: string;
  dealer_id: string;
  bank_profile_id: string;
  state: PayoutLineState;
  amount_minor: number;
  tax_minor: number;
  taxes: Json<WithheldTaxes>;
  reason: string | null;
  settled_at: Date | null;
}

export interface PayoutProfilesTable {
  id: string;
  name: string;
  format: Json<ProfileFormat>;
  archived_at: Date | null;
  revision: Generated<number>;
  created_at: Date;
}

export interface PayoutSettingsTable {
  id: Generated<boolean>;
  withholding: Json<WithholdingRules>;
  minimums: Json<Amounts>;
  revision: Generated<number>;
}

export interface PlanPriceChangesTable {
  id: string;
  commodity_id: string;
  currency: string;
  unit_minor: number;
  from_day: string;
  reason: string;
  state: PlanPriceState;
  actor_id: string;
  created_at: Date;
  settled_at: Date | null;
  check_at: Date | null;
}

export interface PlanPriceNoticesTable {
  plan_price_id: string;
  subscription_id: string;
  unit_minor: number;
  effective_at: Date;
  notified_at: Date;
  withdrawn_at: Date | null;
}

export interface PostMentionsTable {
  post_id: string;
  member_id: string;
  mentioned_at: Date;
}

export interface PostReportsTable {
  id: string;
  discussion_id: string;
  reply_id: string | null;
  reporter_id: string;
  reason: ReportReason;
  text: string | null;
  created_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  outcome: ReportOutcome | null;
}

export interface PostReviewsTable {
  id: string;
  discussion_id: string;
  reply_id: string | null;
  author_id: string;
  kind: ReviewKind;
  cause: ReviewCause;
  title: string | null;
  body_md: string | null;
  created_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  outcome: ReviewOutcome | null;
  reason: string | null;
  conceal: Generated<boolean>;
}

export interface PostRevisionsTable {
  id: string;
  discussion_id: string;
  reply_id: string | null;
  title: string | null;
  body_md: string;
  edited_by: string;
  edited_at: Date;
}

export interface PostVotesTable {
  id: string;
  member_id: string;
  discussion_id: string | null;
  reply_id: string | null;
  created_at: Date;
}

export interface PriceChangesTable {
  id: string;
  list_id: string;
  cells: Json<PriceCell[]>;
  begins_at: Date;
  ends_at: Date | null;
  made_at: Date;
  actor_id: string;
  undone_at: Date | null;
  number: Generated<number>;
}

export interface PriceListsTable {
  id: string;
  name: Json<Texts>;
}

export interface PricesTable {
  commodity_id: string;
  currency: string;
  amount_minor: number | null;
  list_id: Generated<string>;
  valid_from: Generated<Date>;
  recorded_at: Generated<Date>;
  change_id: string | null;
  undone: Generated<boolean>;
}

export interface ProductAlertsTable {
  member_id: string;
  product_id: string;
  created_at: Date;
}

export interface ProductCardsTable {
  product_id: string;
  sort: number;
  tw: ProductCard;
  en: ProductCard;
  cn: ProductCard;
  plans: Commodity[];
  schedule: PlanSchedule[] | null;
}

export interface ProductFacetsTable {
  product_id: string;
  sort: number;
  created_at: Date;
  kind: string;
  category_id: string;
  tags: string[];
  industries: string[];
  tw: string;
  en: string;
  cn: string;
}

export interface ProductFollowsTable {
  member_id: string;
  product_id: string;
  since: Date;
}

export interface ProductFromPricesTable {
  product_id: string;
  plan: number;
  begins: Date;
  ends: Date;
  twd: number | null;
  prices: Json<Amounts | null>;
  in_stock: boolean;
}

export interface ProductIndustriesTable {
  product_id: string;
  term_id: string;
}

export interface ProductRelationsTable {
  product_id: string;
  related_id: string;
  kind: RelationKind;
  sort: number;
}

export interface ProductRevisionMediaTable {
  media_id: string;
  product_id: string;
  number: number;
}

export interface ProductRevisionsTable {
  product_id: string;
  number: number;
  content: Json<ProductContent>;
  origin: RevisionOrigin;
  source_id: string | null;
  source_number: number | null;
  saved_at: Date;
  saved_by: string | null;
  published_at: Date | null;
  followed: DefaultJson<TranslationStatus>;
  minor: Generated<boolean>;
}

export interface ProductRightsTable {
  member_id: string | null;
  product_id: string | null;
  until: Date | null;
}

export interface ProductTagsTable {
  product_id: string;
  term_id: string;
  sort: number;
}

export interface ProductsTable {
  id: string;
  category_id: string;
  kind: ProductKind;
  code: string;
  slug: string;
  name: Json<Texts>;
  tagline: Json<Texts>;
  summary: Json<Texts>;
  description: Json<Texts>;
  specifications: Json<Specification[]>;
  reminders: Json<Reminder[]>;
  picture: Json<Picture>;
  picture_alt: Json<Texts>;
  payment_title: string;
  available_from: string | null;
  unavailable_reason: Json<Texts | null>;
  featured: boolean;
  sort: number;
  created_at: Date;
  sold_online: Generated<boolean>;
  live: Generated<number | null>;
  publish_at: Date | null;
  publish_number: number | null;
  publish_fault: string | null;
  pictures: DefaultJson<ProductPicture[]>;
  office_search: GeneratedAlways<string>;
}

export interface ProfitCorrectionsTable {
  id: string;
  order_id: string;
  dealer_id: string;
  amount_minor: number;
  reason: string;
  state: CorrectionState;
  requested_by: string;
  requested_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  note: string | null;
}

export interface ProfitRunsTable {
  order_id: string;
  buyer_id: string;
  seller_id: string;
  currency: string;
  chain: Json<RunChain>;
  base_minor: number;
  step: Generated<number>;
  settled_at: Date;
  release_at: Date;
  released_at: Date | null;
  hold: HoldReason | null;
  hold_note: string | null;
  hold_at: Date | null;
  held_by: string | null;
}

export interface ProgramRunsTable {
  device_id: string;
  started_at: Date;
  ended_at: Date | null;
  name: string;
}

export interface PromotionCodesTable {
  code: string;
  promotion_id: string;
  single: boolean;
  created_at: Date;
  withdrawn_at: Date | null;
}

export interface PromotionMembersTable {
  promotion_id: string;
  member_id: string;
}

export interface PromotionRedemptionsTable {
  id: string;
  order_id: string;
  promotion_id: string | null;
  member_id: string;
  code: string;
  title: Json<Texts>;
  rule: Json<PromotionRule>;
  discount_minor: number;
  free_months: number;
  used_at: Date;
  released_at: Date | null;
}

export interface PromotionsTable {
  id: string;
  name: string;
  title: Json<Texts>;
  rule: Json<PromotionRule>;
  starts_at: Date | null;
  ends_at: Date | null;
  total_limit: number | null;
  member_limit: number | null;
  minimum: Json<Amounts>;
  members_only: boolean;
  first_order: boolean;
  active: boolean;
  revision: Generated<number>;
  created_at: Date;
  followed: DefaultJson<TranslationStatus>;
}

export interface ProviderChecksTable {
  provider: string;
  verdict: CredentialVerdict;
  code: string | null;
  checked_at: Date;
  actor_id: string | null;
}

export interface QuotationLinesTable {
  id: string;
  quotation_id: string;
  position: number;
  product_id: string;
  commodity_id: string;
  kind: ProductKind;
  name: Json<Texts>;
  edition: Json<Texts | null>;
  months: PlanMonths | null;
  quantity: number;
  unit_minor: number;
  listed_minor: number | null;
}

export interface QuotationOrdersTable {
  order_id: string;
  quotation_id: string;
}

export interface QuotationsTable {
  id: string;
  series: string;
  year: number;
  number: number;
  member_id: string;
  actor_id: string | null;
  lang: Lang;
  currency: string;
  total_minor: number;
  buyer_name: string;
  email: string;
  company: string | null;
  uniform_number: string | null;
  note: string | null;
  seller: Json<Seller>;
  issued_at: Date;
  last_day: string;
  shipping_method_id: string | null;
  shipping_address_id: string | null;
  withdrawn_at: Date | null;
  withdrawing_actor_id: string | null;
  withdraw_reason: string | null;
  order_id: string | null;
  request_key: string | null;
  reductions: DefaultJson<Reduction[]>;
  discount_minor: Generated<number>;
  search: GeneratedAlways<string>;
}

export interface ReconciliationRunsTable {
  id: Generated<number>;
  begun_at: Date;
  asked: number;
  answered: number;
  changed: number;
  paused_until: Date | null;
}

export interface RecurringChargesTable {
  id: string;
  mandate_id: string;
  provider: string;
  charge_ref: string;
  succeeded: boolean;
  code: string;
  currency: string;
  amount_minor: number;
  sequence: number | null;
  charged_at: Date;
  known_at: Date;
}

export interface ReferralCodesTable {
  code: Generated<string>;
  member_id: string;
  created_at: Date;
}

export interface ReferralVisitsTable {
  member_id: string;
  day: string;
  visits: number;
  code: string;
}

export interface RefundLinesTable {
  refund_id: string;
  order_line_id: string;
  quantity: number;
}

export interface RefundPaymentsTable {
  held_id: string;
  refund_id: string;
  state: RefundState;
  trouble: RefundProblem | null;
  code: string | null;
  tries: Generated<number>;
  ask_after: Date | null;
  ordered_at: Date | null;
  by_gateway: Generated<boolean>;
  payee_bank: string | null;
  payee_account: string | null;
  payee_name: string | null;
  preparing_actor_id: string | null;
  prepared_at: Date | null;
  round: Generated<number>;
}

export interface RefundsTable {
  id: string;
  order_id: string;
  currency: string;
  amount_minor: number;
  whole: boolean;
  reason: string;
  internal_note: string | null;
  actor_id: string;
  decided_at: Date;
  request_key: string;
  tax_minor: Generated<number>;
  shipping_minor: Generated<number>;
}

export interface ReleaseFileDownloadsTable {
  file_id: string;
  day: string;
  downloads: number;
}

export interface ReleaseFilesTable {
  id: string;
  release_id: string;
  name: string;
  platform: DownloadPlatform;
  size: number;
  sha256: string;
  storage_key: string;
  access: DownloadAccess;
  created_at: Date;
}

export interface ReleasesTable {
  id: string;
  product_id: string;
  version: string;
  channel: ReleaseChannel;
  released_on: string;
  notes: Json<Texts>;
  state: ReleaseState;
  revision: Generated<number>;
  created_at: Date;
  followed: DefaultJson<TranslationStatus>;
}

export interface RenewalsTable {
  subscription_id: string | null;
  source: RenewalSource | null;
  currency: string | null;
  months: PlanMonths | null;
  next_day: string | null;
  anchor_day: number | null;
  amount_minor: number | null;
}

export interface RepliesTable {
  id: string;
  discussion_id: string;
  number: number;
  author_id: string;
  by_staff: boolean;
  body_md: string;
  body_html: string;
  markdown_version: number;
  created_at: Date;
  edited_at: Date | null;
  hidden_at: Date | null;
  hidden_by: string | null;
  revision: Generated<number>;
  concealed_before: Date | null;
  votes: Generated<number>;
  waiting_since: Date | null;
  reopens: Generated<boolean>;
  hide_note: string | null;
  told_at: Date | null;
}

export interface ReturnRequestLinesTable {
  withdrawal_id: string;
  order_line_id: string;
  quantity: number;
  taken_back: Generated<number>;
  ahead_minor: Generated<number>;
}

export interface ReturnRequestsTable {
  id: string;
  order_id: string;
  state: Generated<ReturnState>;
  reason: string;
  received_on: string | null;
  asked_at: Date;
  actor_id: string | null;
  answer: string | null;
  decided_at: Date | null;
  refunded_at: Date | null;
}

export interface RevenueBacklogTable {
  order_id: string;
}

export interface RevenueEarningsTable {
  schedule_id: string;
  month: string;
  earned_minor: Generated<number>;
  reversed_minor: Generated<number>;
}

export interface RevenuePostingsTable {
  id: string;
  day: string;
  currency: string;
  order_id: string | null;
  amount_minor: number;
  posted_at: Date;
}

export interface RevenueSchedulesTable {
  id: string;
  order_id: string;
  order_line_id: string | null;
  part: Generated<number>;
  currency: string;
  rule: RevenueRule | null;
  pieces: number | null;
  net_minor: number;
  from_day: string | null;
  to_day: string | null;
  spread_from: string | null;
  spread_base: Generated<number>;
  recognized_minor: Generated<number>;
  refunded_minor: Generated<number>;
  reversed_minor: Generated<number>;
  unearned_minor: GeneratedAlways<number>;
  check_at: Date | null;
  created_at: Date;
}

export interface RevenueSettingsTable {
  one: Generated<boolean>;
  earned_through: string | null;
  permanent_rule: Generated<PermanentRule>;
  revision: Generated<number>;
}

export interface SavedViewsTable {
  id: string;
  member_id: string;
  table_id: ViewTable;
  name: string;
  query: string;
  columns: string[];
  saved_at: Date;
}

export interface ScheduledTasksTable {
  name: string;
  started_at: Date;
  finished_at: Date | null;
  succeeded_at: Date | null;
  failures: Generated<number>;
  last_error: string | null;
}

export interface SearchChangesTable {
  source: SearchSourceName;
  id: string;
  tries: Generated<number>;
}

export interface SearchEntriesTable {
  source: SearchSourceName;
  id: string;
  kind: SearchKind;
  category_id: string | null;
  tags: string[];
  sort: number;
  code: string | null;
  title: string;
  head: string;
  terms: string;
  tw: Json<SearchTexts>;
  en: Json<SearchTexts>;
  cn: Json<SearchTexts>;
  version: number;
  slug: string | null;
  shown_from: Date | null;
  listed: Generated<string>;
}

export interface SearchRevisionTable {
  id: Generated<boolean>;
  revision: number;
}

export interface SearchRewritesTable {
  synonym_id: string;
  target: string;
  becomes: string;
}

export interface SearchSynonymsTable {
  id: string;
  words: string;
  means: string;
  both_ways: boolean;
  made_at: Date;
  version: Generated<number>;
}

export interface SecondFactorEnrollmentsTable {
  token_hash: Buffer;
  secret_cipher: Buffer;
  expires_at: Date;
}

export interface SecondFactorsTable {
  member_id: string;
  secret_cipher: Buffer;
  last_step: number;
  confirmed_at: Date;
}

export interface SeenDevicesTable {
  member_id: string;
  device_hash: Buffer;
  seen_at: Date;
}

export interface SessionsTable {
  token_hash: Buffer;
  member_id: string;
  created_at: Date;
  expires_at: Date;
  second_factor: Generated<boolean>;
  id: string;
  user_agent: string;
  ip: string;
  seen_at: Date;
  viewing_as: string | null;
  viewing_until: Date | null;
}

export interface ShipmentLinesTable {
  shipment_id: string;
  order_line_id: string;
  quantity: number;
}

export interface ShipmentsTable {
  id: string;
  order_id: string;
  state: ShipmentState;
  carrier: Carrier;
  carrier_name: string | null;
  tracking: string | null;
  link: string | null;
  sent_at: Date;
  sending_actor_id: string;
  delivered_on: string | null;
  delivered_at: Date | null;
  delivering_actor_id: string | null;
  cancelled_at: Date | null;
  cancelling_actor_id: string | null;
  cancel_reason: string | null;
  revision: Generated<number>;
}

export interface ShippingMethodsTable {
  id: string;
  kind: ShippingKind;
  name: Json<Texts>;
  note: Json<Texts>;
  countries: string[];
  bands: Json<ShippingBand[]>;
  free_from: Json<Amounts>;
  sort: number;
  active: boolean;
  revision: Generated<number>;
  created_at: Date;
  followed: DefaultJson<TranslationStatus>;
}

export interface SigningKeysTable {
  kid: string;
  use: string;
  private_cipher: Buffer;
  public_jwk: Json<PublicJwk>;
  created_at: Date;
  retired_at: Date | null;
}

export interface StaffInvitationsTable {
  id: string;
  token_hash: Buffer;
  email: string;
  lang: Lang;
  permissions: StaffPermission[];
  invited_by: string;
  created_at: Date;
  sent_at: Date;
  expires_at: Date;
  accepted_at: Date | null;
  withdrawn_at: Date | null;
}

export interface StateIntervalsTable {
  device_id: string;
  started_at: Date;
  ended_at: Date | null;
  status: Status | null;
  signal: Signal;
  mode: Mode | null;
  sub: string | null;
}

export interface StoredCardsTable {
  id: string;
  member_id: string;
  provider: string;
  customer_ref: string;
  card_ref: string;
  brand: string;
  last4: string;
  expiry_month: number;
  expiry_year: number;
  stored_at: Date;
  removed_at: Date | null;
}

export interface SubscriptionChangesTable {
  id: string;
  subscription_id: string;
  kind: ChangeKind;
  state: ChangeState;
  from_plan: Json<PlanTerms>;
  to_plan: Json<PlanTerms>;
  order_id: string | null;
  due_minor: number;
  effective_at: Date | null;
  created_at: Date;
  settled_at: Date | null;
}

export interface SubscriptionEventsTable {
  id: Generated<number>;
  subscription_id: string;
  code: SubscriptionEventCode;
  from_state: SubscriptionState | null;
  to_state: SubscriptionState;
  actor_id: string | null;
  reason: string | null;
  data: DefaultJson<SubscriptionEventData>;
  at: Date;
}

export interface SubscriptionPeriodsTable {
  subscription_id: string;
  index: number;
  from_month: number;
  to_month: number;
  starts_at: Date;
  ends_at: Date;
  state: PeriodState;
  amount_minor: number;
  order_line_id: string | null;
  missed_at: Date | null;
  settled_at: Date | null;
  value_minor: number | null;
}

export interface SubscriptionsTable {
  id: string;
  member_id: string;
  product_id: string;
  commodity_id: string;
  kind: ProductKind;
  name: Json<Texts>;
  edition_id: string | null;
  edition: Json<Texts | null>;
  payment_title: string;
  months: PlanMonths;
  quantity: number;
  currency: string;
  unit_minor: number;
  discount_minor: Generated<number>;
  lang: Lang;
  anchor_at: Date;
  renewal: RenewalMode;
  mandate_id: string | null;
  state: SubscriptionState;
  grace_days: number;
  paid_until: Date;
  suspended_at: Date | null;
  cancelled_at: Date | null;
  ended_at: Date | null;
  end_reason: SubscriptionEnd | null;
  reminders: Generated<number>;
  check_at: Date | null;
  revision: Generated<number>;
  created_at: Date;
  card_id: string | null;
  card_reminders: Generated<number>;
  change_at: Date | null;
  next_unit_minor: number | null;
  price_at: Date | null;
  continued_at: Date | null;
}

export interface SupportArticleFilesTable {
  id: string;
  article_id: string;
  name: string;
  size: number;
  sha256: string;
  storage_key: string;
  created_at: Date;
}

export interface SupportArticleProductsTable {
  article_id: string;
  product_id: string;
  sort: number;
  version_from: string | null;
  version_to: string | null;
}

export interface SupportArticlesTable {
  id: string;
  topic_id: string;
  title: Json<Texts>;
  summary: Json<Texts>;
  body: Json<Texts>;
  visibility: ArticleVisibility;
  published_at: Date;
  changed_at: Date;
  slug: string;
}

export interface SuspenseItemsTable {
  id: string;
  order_id: string;
  attempt_id: string;
  provider: string;
  cause: SuspenseCause;
  currency: string;
  amount_minor: number;
  applied_minor: Generated<number>;
  state: SuspenseState;
  held_at: Date;
  decided_at: Date | null;
  refund_reference: string | null;
  actor_id: string | null;
  received_on: string | null;
  note: string | null;
  booking_actor_id: string | null;
  request_key: string | null;
  refund_told: Generated<boolean>;
  charged_back: Generated<boolean>;
}

export interface TaxRulesTable {
  country: string;
  kind: TaxKind;
  basis_points: number;
  revision: Generated<number>;
}

export interface TaxonomyTermsTable {
  id: string;
  kind: TermKind;
  name: Json<Texts>;
  sort: number;
  parent_id: string | null;
  summary: Json<Texts | null>;
  unchecked: Generated<boolean>;
  followed: DefaultJson<TranslationStatus>;
}

export interface TicketRepliesTable {
  id: string;
  ticket_id: string;
  actor_id: string;
  text: string;
  sent_at: Date;
}

export interface TicketsTable {
  id: string;
  number: Generated<number>;
  state: TicketState;
  suspicion: TicketSuspicion | null;
  member_id: string | null;
  lang: Lang;
  name: string;
  email: string;
  company: string | null;
  product: string | null;
  subject: string;
  message: string;
  sent_at: Date;
  changed_at: Date;
  revision: Generated<number>;
  search: GeneratedAlways<string>;
}

export interface TransferReportsTable {
  id: string;
  order_id: string;
  last5: string;
  transferred_on: string;
  currency: string;
  amount_minor: number;
  slip_key: string | null;
  state: Generated<TransferState>;
  reported_at: Date;
  decided_at: Date | null;
}

export interface TrialGrantsTable {
  product_id: string;
  member_id: string;
  mailbox_hash: Buffer;
  order_id: string;
  granted_at: Date;
}

export interface UsedCaptchasTable {
  id: string;
  expires_at: Date;
}

export interface VerificationCodesTable {
  purpose: CodePurpose;
  email: string;
  id: string;
  member_id: string | null;
  code_hash: Buffer;
  code_cipher: Buffer | null;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
}

export interface WebhookEventsTable {
  id: string;
  provider: string;
  channel: string;
  dedupe_key: string | null;
  ref: string | null;
  signature_ok: boolean;
  outcome: EventOutcome;
  raw: string;
  received_at: Date;
  says: EventMeaning | null;
  currency: string | null;
  amount_minor: number | null;
  replaying_actor_id: string | null;
}

export interface ZeroResultSearchesTable {
  id: string;
  words: string;
  lang: Lang;
  count: number;
  first_at: Date;
  last_at: Date;
  dismissed: Generated<boolean>;
  for_synonym: Generated<boolean>;
}

export interface Schema {
  activation_seats: ActivationSeatsTable;
  activations: ActivationsTable;
  alarm_activations: AlarmActivationsTable;
  attachment_uses: AttachmentUsesTable;
  attachments: AttachmentsTable;
  audit_entries: AuditEntriesTable;
  audit_personal_facts: AuditPersonalFactsTable;
  backup_codes: BackupCodesTable;
  bank_accounts: BankAccountsTable;
  campaigns: CampaignsTable;
  canned_replies: CannedRepliesTable;
  card_charges: CardChargesTable;
  card_setups: CardSetupsTable;
  cart_codes: CartCodesTable;
  cart_lines: CartLinesTable;
  carts: CartsTable;
  catalog_changes: CatalogChangesTable;
  catalog_revision: CatalogRevisionTable;
  categories: CategoriesTable;
  cms_documents: CmsDocumentsTable;
  cms_entries: CmsEntriesTable;
  cms_media: CmsMediaTable;
  cms_revisions: CmsRevisionsTable;
  cms_votes: CmsVotesTable;
  commodities: CommoditiesTable;
  company_profile: CompanyProfileTable;
  computer_requirements: ComputerRequirementsTable;
  currencies: CurrenciesTable;
  dealer_agreements: DealerAgreementsTable;
  dealer_attributions: DealerAttributionsTable;
  dealer_bank_profiles: DealerBankProfilesTable;
  dealer_earnings: DealerEarningsTable;
  dealer_invitations: DealerInvitationsTable;
  dealer_totals: DealerTotalsTable;
  dealer_tree: DealerTreeTable;
  dealers: DealersTable;
  demo_clock: DemoClockTable;
  device_midnights: DeviceMidnightsTable;
  device_refusals: DeviceRefusalsTable;
  device_shares: DeviceSharesTable;
  device_states: DeviceStatesTable;
  device_tokens: DeviceTokensTable;
  devices: DevicesTable;
  discussion_follows: DiscussionFollowsTable;
  discussion_reads: DiscussionReadsTable;
  discussion_status_changes: DiscussionStatusChangesTable;
  discussions: DiscussionsTable;
  document_companies: DocumentCompaniesTable;
  document_series: DocumentSeriesTable;
  documents: DocumentsTable;
  draft_ends: DraftEndsTable;
  draft_versions: DraftVersionsTable;
  drafts: DraftsTable;
  editions: EditionsTable;
  einvoice_allowances: EinvoiceAllowancesTable;
  einvoice_events: EinvoiceEventsTable;
  einvoices: EinvoicesTable;
  email_changes: EmailChangesTable;
  erasures: ErasuresTable;
  exchange_rate_tables: ExchangeRateTablesTable;
  faq_categories: FaqCategoriesTable;
  faq_places: FaqPlacesTable;
  faqs: FaqsTable;
  forum_members: ForumMembersTable;
  forum_reads: ForumReadsTable;
  forum_settings: ForumSettingsTable;
  gateway_rate_slots: GatewayRateSlotsTable;
  idempotency_keys: IdempotencyKeysTable;
  installation: InstallationTable;
  invariant_runs: InvariantRunsTable;
  invoice_preferences: InvoicePreferencesTable;
  ledger_entries: LedgerEntriesTable;
  ledger_transactions: LedgerTransactionsTable;
  license_events: LicenseEventsTable;
  license_extensions: LicenseExtensionsTable;
  license_handovers: LicenseHandoversTable;
  license_policies: LicensePoliciesTable;
  licenses: LicensesTable;
  login_challenges: LoginChallengesTable;
  mails: MailsTable;
  mandates: MandatesTable;
  media: MediaTable;
  member_addresses: MemberAddressesTable;
  member_identities: MemberIdentitiesTable;
  member_profiles: MemberProfilesTable;
  members: MembersTable;
  menus: MenusTable;
  merged_tags: MergedTagsTable;
  news_items: NewsItemsTable;
  notification_digests: NotificationDigestsTable;
  notification_preferences: NotificationPreferencesTable;
  notifications: NotificationsTable;
  observations: ObservationsTable;
  offline_files: OfflineFilesTable;
  order_edits: OrderEditsTable;
  order_events: OrderEventsTable;
  order_lines: OrderLinesTable;
  orders: OrdersTable;
  orphan_transfer_proofs: OrphanTransferProofsTable;
  parts_made: PartsMadeTable;
  payment_attempts: PaymentAttemptsTable;
  payment_method_limits: PaymentMethodLimitsTable;
  payment_method_settings: PaymentMethodSettingsTable;
  payout_batches: PayoutBatchesTable;
  payout_lines: PayoutLinesTable;
  payout_profiles: PayoutProfilesTable;
  payout_settings: PayoutSettingsTable;
  plan_price_changes: PlanPriceChangesTable;
  plan_price_notices: PlanPriceNoticesTable;
  post_mentions: PostMentionsTable;
  post_reports: PostReportsTable;
  post_reviews: PostReviewsTable;
  post_revisions: PostRevisionsTable;
  post_votes: PostVotesTable;
  price_changes: PriceChangesTable;
  price_lists: PriceListsTable;
  prices: PricesTable;
  product_alerts: ProductAlertsTable;
  product_cards: ProductCardsTable;
  product_facets: ProductFacetsTable;
  product_follows: ProductFollowsTable;
  product_from_prices: ProductFromPricesTable;
  product_industries: ProductIndustriesTable;
  product_relations: ProductRelationsTable;
  product_revision_media: ProductRevisionMediaTable;
  product_revisions: ProductRevisionsTable;
  product_rights: ProductRightsTable;
  product_tags: ProductTagsTable;
  products: ProductsTable;
  profit_corrections: ProfitCorrectionsTable;
  profit_runs: ProfitRunsTable;
  program_runs: ProgramRunsTable;
  promotion_codes: PromotionCodesTable;
  promotion_members: PromotionMembersTable;
  promotion_redemptions: PromotionRedemptionsTable;
  promotions: PromotionsTable;
  provider_checks: ProviderChecksTable;
  quotation_lines: QuotationLinesTable;
  quotation_orders: QuotationOrdersTable;
  quotations: QuotationsTable;
  reconciliation_runs: ReconciliationRunsTable;
  recurring_charges: RecurringChargesTable;
  referral_codes: ReferralCodesTable;
  referral_visits: ReferralVisitsTable;
  refund_lines: RefundLinesTable;
  refund_payments: RefundPaymentsTable;
  refunds: RefundsTable;
  release_file_downloads: ReleaseFileDownloadsTable;
  release_files: ReleaseFilesTable;
  releases: ReleasesTable;
  renewals: RenewalsTable;
  replies: RepliesTable;
  return_request_lines: ReturnRequestLinesTable;
  return_requests: ReturnRequestsTable;
  revenue_backlog: RevenueBacklogTable;
  revenue_earnings: RevenueEarningsTable;
  revenue_postings: RevenuePostingsTable;
  revenue_schedules: RevenueSchedulesTable;
  revenue_settings: RevenueSettingsTable;
  saved_views: SavedViewsTable;
  scheduled_tasks: ScheduledTasksTable;
  search_changes: SearchChangesTable;
  search_entries: SearchEntriesTable;
  search_revision: SearchRevisionTable;
  search_rewrites: SearchRewritesTable;
  search_synonyms: SearchSynonymsTable;
  second_factor_enrollments: SecondFactorEnrollmentsTable;
  second_factors: SecondFactorsTable;
  seen_devices: SeenDevicesTable;
  sessions: SessionsTable;
  shipment_lines: ShipmentLinesTable;
  shipments: ShipmentsTable;
  shipping_methods: ShippingMethodsTable;
  signing_keys: SigningKeysTable;
  staff_invitations: StaffInvitationsTable;
  state_intervals: StateIntervalsTable;
  stored_cards: StoredCardsTable;
  subscription_changes: SubscriptionChangesTable;
  subscription_events: SubscriptionEventsTable;
  subscription_periods: SubscriptionPeriodsTable;
  subscriptions: SubscriptionsTable;
  support_article_files: SupportArticleFilesTable;
  support_article_products: SupportArticleProductsTable;
  support_articles: SupportArticlesTable;
  suspense_items: SuspenseItemsTable;
  tax_rules: TaxRulesTable;
  taxonomy_terms: TaxonomyTermsTable;
  ticket_replies: TicketRepliesTable;
  tickets: TicketsTable;
  transfer_reports: TransferReportsTable;
  trial_grants: TrialGrantsTable;
  used_captchas: UsedCaptchasTable;
  verification_codes: VerificationCodesTable;
  webhook_events: WebhookEventsTable;
  zero_result_searches: ZeroResultSearchesTable;
}
