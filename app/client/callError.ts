export type Silence = "offline" | "timeout" | "network";

interface FailureParts {
  /** Null: no response. */
  readonly status: number | null;
  readonly silence?: Silence;
  readonly message?: string | undefined;
  readonly code?: string | undefined;
  /** Field to messages. */
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined;
}

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
