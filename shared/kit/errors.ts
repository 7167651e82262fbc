import { askedRefusals } from "./inquiryErrors.ts";

/** Every refusal the portal can give, with its HTTP status. The code is also the key of its sentence in `refusal`. */
export const errorStatus = {
  "request.invalid": 422,
  "request.malformed": 400,
  "request.media_type": 415,
  "request.too_large": 413,
  "request.key_reused": 422,
  "request.in_progress": 409,
  "list.too_long": 422,
  "request.foreign_origin": 403,
  "rate.limited": 422,
  "rate.exceeded": 429,
  "rate.overloaded": 503,
  "page.not_found": 404,
  "access.denied": 403,
  "access.second_factor_required": 403,
  "access.read_only": 403,
  "session.required": 401,
  "session.wrong_credentials": 422,
  "session.email_taken": 422,
  "session.code_required": 422,
  "session.wrong_code": 422,
  "session.challenge_over": 422,
  "session.wrong_password": 422,
  "session.locked": 422,
  "session.password_change_required": 403,
  "session.terms_required": 403,
  "session.not_found": 422,
  "code.wrong": 422,
  "code.too_soon": 422,
  "challenge.required": 422,
  "security.email_verified": 422,
  "security.enrolment_over": 422,
  "security.second_factor_off": 422,
  "security.second_factor_kept": 403,
  "identity.unavailable": 422,
  "identity.over": 422,
  "identity.declined": 422,
  "identity.failed": 422,
  "identity.known_address": 422,
  "identity.unverified": 422,
  "identity.elsewhere": 422,
  "identity.already": 422,
  "identity.not_linked": 422,
  "catalogue.product_not_found": 404,
  "catalogue.not_purchasable": 422,
  "cart.line_not_found": 422,
  "cart.visitor_required": 422,
  "cart.saved_full": 422,
  "cart.code_not_found": 422,
  "cart.empty": 422,
  "cart.out_of_stock": 422,
  "site.changed": 422,
  "site.info_not_found": 404,
  "news.not_found": 404,
  "faq.not_found": 404,
  "faq.visitor_required": 422,
  "support.article_not_found": 404,
  "support.visitor_required": 422,
  "document.not_issued": 422,
  "document.busy": 503,
  "order.not_found": 404,
  "order.total_changed": 422,
  "order.trial_alone": 422,
  "order.trial_once": 422,
  "order.trial_unverified": 422,
  "order.free_once": 422,
  "order.free_single": 422,
  "order.not_payable": 422,
  "order.overdue": 422,
  "order.not_cancellable": 422,
  "order.not_confirming": 422,
  "order.needs_reopening": 422,
  "order.not_reopenable": 422,
  "order.amount_short": 422,
  "order.payment_undecided": 422,
  "order.tries_undecided": 422,
  "order.not_refundable": 422,
  "order.not_editable": 422,
  "order.edited_meanwhile": 422,
  "order.payment_begun": 422,
  "order.nothing_changed": 422,
  "order.renewal_not_cancellable": 422,
  "order.renewal_undecided": 422,
  "order.nothing_left": 422,
  "transfer.not_found": 404,
  "transfer.not_reportable": 422,
  "transfer.alike": 422,
  "transfer.held_already": 422,
  "transfer.booked": 422,
  "transfer.changed": 422,
  "transfer.decided": 422,
  "transfer.differs": 422,
  "held.not_found": 404,
  "held.not_due": 422,
  "held.changed": 422,
  "refund.too_much": 422,
  "refund.charged_back": 422,
  "refund.changed": 422,
  "refund.is_whole": 422,
  "refund.renewing": 422,
  "refund.transfer_changed": 422,
  "refund.not_retryable": 422,
  "refund.not_preparable": 422,
  "refund.not_prepared": 422,
  "refund.same_person": 422,
  "refund.preparer_not_permitted": 422,
  "withdrawal.not_found": 404,
  "withdrawal.waiting": 422,
  "withdrawal.digital": 422,
  "withdrawal.not_goods": 422,
  "withdrawal.too_late": 422,
  "withdrawal.decided": 422,
  "event.not_found": 404,
  "event.not_replayable": 422,
  "bank.changed": 422,
  "rates.changed": 422,
  "rates.refused": 422,
  "rates.not_found": 422,
  "search.synonym_not_found": 404,
  "search.miss_not_found": 404,
  "category.not_found": 404,
  "category.too_deep": 422,
  "category.changed": 422,
  "category.tree_changed": 422,
  "category.has_subs": 422,
  "category.has_products": 422,
  "tag.not_found": 404,
  "tag.changed": 422,
  "tax.changed": 422,
  "prices.changed": 422,
  "prices.scheduled": 422,
  "prices.change_not_found": 404,
  "promotion.not_found": 404,
  "promotion.code_not_found": 404,
  "promotion.changed": 422,
  "invoice.not_found": 404,
  "invoice.not_retryable": 422,
  "invoice.not_voidable": 422,
  "invoice.not_needed": 422,
  "invoice.exists": 422,
  "invoice.bound": 422,
  "invoice.off": 422,
  ...askedRefusals,
  "invoice.not_written": 422,
  "shipment.not_found": 404,
  "shipment.not_sendable": 422,
  "shipment.too_much": 422,
  "shipment.changed": 422,
  "shipment.returned": 422,
  "shipping.not_found": 404,
  "shipping.changed": 422,
  "promotion.used_up": 422,
  "download.not_found": 404,
  "download.not_entitled": 403,
  "download.link_over": 403,
  "release.not_found": 404,
  "release.version_taken": 422,
  "release.edited_meanwhile": 422,
  "release.without_files": 422,
  "release.published": 422,
  "release.file_cut_off": 422,
  "faq.category_in_use": 422,
  "entry.in_use": 422,
  "text.not_found": 404,
  "text.revision_not_found": 404,
  "text.changed": 422,
  "text.incomplete": 422,
  "product.not_found": 404,
  "product.revision_not_found": 404,
  "product.changed": 422,
  "product.incomplete": 422,
  "product.stock_changed": 422,
  "product.import_refused": 422,
  "product.import_changed": 422,
  "product.import_other_file": 422,
  "media.not_found": 404,
  "media.in_use": 422,
  "payment.method_unavailable": 422,
  "payment.gateway_silent": 422,
  "payment.not_found": 404,
  "payment.setting_changed": 422,
  "payment.provider_not_found": 404,
  "payment.provider_paused": 422,
  "mail.not_found": 404,
  "mail.secret": 422,
  "mail.erased": 422,
  "demo.shared_account": 422,
  "privacy.staff": 422,
  "privacy.open_orders": 422,
  "job.not_found": 404,
  "member.not_found": 404,
  "member.own_account": 422,
  "member.is_staff": 422,
  "member.edited_meanwhile": 422,
  "member.import_refused": 422,
  "address.not_found": 422,
  "address.too_many": 422,
  "staff.not_found": 404,
  "staff.unknown_address": 422,
  "staff.already": 422,
  "staff.own_rights": 422,
  "staff.not_held": 422,
  "view.not_found": 422,
  "view.too_many": 422,
} as const;

export type ErrorCode = keyof typeof errorStatus;
export const ERROR_CODES = Object.keys(errorStatus) as ErrorCode[];

/** Field name -> the keys of its sentences in `fault`. */
export type FieldFaults = Readonly<Record<string, readonly string[]>>;

/** What a refusal tells besides its sentence, beside `code` in the answer. */
export interface RefusalDetails {
  /** How many rows there are, when there are too many to answer at once. */
  readonly total?: number;
  /** How many pieces are left, when more were asked for. */
  readonly left?: number;
  /** Of which commodity, where a call is about several. */
  readonly commodity?: string;
  /** Names the login that waits for a second factor. */
  readonly challenge?: string;
  /** What is there that the caller has not seen, and what they have seen and is not any more: ids. */
  readonly came?: readonly string[];
  readonly gone?: readonly string[];
  /** Which orders have a transfer that may be the same one; to a buyer, of their own alone. */
  readonly alike?: readonly NamedOrder[];
}

/** An order as people speak of it. */
export interface NamedOrder {
  readonly id: string;
  readonly number: string;
}

/**
 * An expected refusal: the caller did something the rules forbid.
 * Anything else that is thrown is a bug and becomes a 500.
 */
export class Refusal extends Error {
  override name = "Refusal";
  readonly code: ErrorCode;
  readonly fields: FieldFaults | undefined;
  /** Seconds after which another try is welcome. */
  readonly retryAfter: number | undefined;
  readonly details: RefusalDetails | undefined;

  constructor(
    code: ErrorCode,
    fields?: FieldFaults,
    retryAfter?: number,
    details?: RefusalDetails,
  ) {
    super(code);
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.details = details;
  }
}

/** Narrows `value` to truthy, or refuses with `code`. */
export function ensure(value: unknown, code: ErrorCode, fields?: FieldFaults): asserts value {
  if (!value) throw new Refusal(code, fields);
}

/** The code of a refusal, also of one that another copy of this module threw; null for anything else. */
export function refusalCode(error: unknown): ErrorCode | null {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  return typeof code === "string" && code in errorStatus ? (code as ErrorCode) : null;
}
