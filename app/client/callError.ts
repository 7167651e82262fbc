export type NetworkFailure = "offline" | "timeout" | "network";

interface CallErrorInit {
  /** Null: no response. */
  readonly status: number | null;
  readonly networkFailure?: NetworkFailure;
  readonly message?: string | undefined;
  readonly code?: string | undefined;
  /** Field to messages. */
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined;
}

export class CallError extends Error {
  override name = "CallError";
  readonly status: number | null;
  readonly networkFailure: NetworkFailure | null;
  readonly serverMessage: string | null;
  readonly code: string | null;
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor({ status, networkFailure, message, code, errors }: CallErrorInit) {
    super(message ?? networkFailure ?? `status ${status}`);
    this.status = status;
    this.networkFailure = networkFailure ?? null;
    this.serverMessage = message ?? null;
    this.code = code ?? null;
    this.errors = errors ?? {};
  }
}
