/** Every refusal the portal can give, with its HTTP status. The code is also the key of its sentence in `refusal`. */
export const errorStatus = {
  "request.invalid": 422,
  "request.malformed": 400,
  "request.foreign_origin": 403,
  "rate.limited": 422,
  "page.not_found": 404,
  "session.required": 401,
  "session.wrong_credentials": 422,
  "session.email_taken": 422,
  "catalogue.product_not_found": 404,
  "catalogue.not_purchasable": 422,
  "cart.line_not_found": 404,
  "cart.visitor_required": 422,
  "cart.empty": 422,
  "order.not_found": 404,
  "order.total_changed": 422,
  "order.not_payable": 422,
  "order.overdue": 422,
  "payment.method_unavailable": 422,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Field name -> the keys of its sentences in `fault`. */
export type FieldFaults = Readonly<Record<string, readonly string[]>>;

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

  constructor(code: ErrorCode, fields?: FieldFaults, retryAfter?: number) {
    super(code);
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
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
