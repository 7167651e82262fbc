import type { Money } from "./money.ts";

/** Field name -> phrase keys in `fault`. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export interface RefusalDetails {
  /** What the order would be charged now, and the free months over all its lines. */
  readonly charge?: Money;
  readonly freeMonths?: number;
  readonly total?: number;
  readonly left?: number;
  readonly commodity?: string;
  /** From when it is possible again, ISO 8601. */
  readonly until?: string;
  /** Sign-in awaiting a second factor. */
  readonly challenge?: string;
  /** Ids the caller has not seen, and ids that are gone. */
  readonly added?: readonly string[];
  readonly removed?: readonly string[];
  /** Orders with a similar transfer; buyers see their own only. */
  readonly possibleDuplicates?: readonly OrderReference[];
  /** Dealers whose percent, in basis points, is above what is left to give. */
  readonly conflicts?: readonly PercentConflictDetails[];
  /** Lines of a file with characters that its encoding lacks. */
  readonly unwritable?: readonly string[];
}

export interface PercentConflictDetails {
  readonly dealer: string;
  readonly percent: number;
  /** Since when the dealer has it, ISO 8601; null: already. */
  readonly from: string | null;
}

export interface OrderReference {
  readonly id: string;
  readonly number: string;
}

/** Expected error; anything else thrown is a bug (500). */
export class Refusal<Code extends string> extends Error {
  override name = "Refusal";
  readonly code: Code;
  readonly fields: FieldErrors | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  readonly details: RefusalDetails | undefined;

  constructor(code: Code, fields?: FieldErrors, retryAfter?: number, details?: RefusalDetails) {
    super(code);
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.details = details;
  }
}
