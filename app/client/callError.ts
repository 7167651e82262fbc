/** Why no answer came at all. */
export type Silence = "offline" | "timeout" | "network";

interface FailureParts {
  /** Null when no answer came. */
  readonly status: number | null;
  readonly silence?: Silence;
  /** The server's sentence, in the reader's language. */
  readonly message?: string | undefined;
  /** The refusal's code in the contract. */
  readonly code?: string | undefined;
  /** Field -> sentences. */
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** A call that was refused, broke, or was never answered. */
export class CallFailed extends Error {
  override name = "CallFailed";
  readonly status: number | null;
  readonly silence: Silence | null;
  readonly said: string | null;
  readonly code: string | null;
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor({ status, silence, message, code, errors }: FailureParts) {
    super(message ?? silence ?? `status ${status}`);
    this.status = status;
    this.silence = silence ?? null;
    this.said = message ?? null;
    this.code = code ?? null;
    this.errors = errors ?? {};
  }
}
