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
  readonly added?: readonly string[];
  readonly removed?: readonly string[];
  /** Which orders have a transfer that may be the same one; to a buyer, of their own alone. */
  readonly possibleDuplicates?: readonly NamedOrder[];
}

/** An order as people speak of it. */
export interface NamedOrder {
  readonly id: string;
  readonly number: string;
}

/**
 * An expected refusal: the caller did something the rules forbid.
 * Anything else that is thrown is a bug and becomes a 500. The codes are declared by the modules.
 */
export class Refusal<Code extends string> extends Error {
  override name = "Refusal";
  readonly code: Code;
  readonly fields: FieldFaults | undefined;
  /** Seconds after which another try is welcome. */
  readonly retryAfter: number | undefined;
  readonly details: RefusalDetails | undefined;

  constructor(code: Code, fields?: FieldFaults, retryAfter?: number, details?: RefusalDetails) {
    super(code);
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.details = details;
  }
}
