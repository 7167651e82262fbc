import type { ProtocolCode, ProtocolErrorBody } from "#shared/licensing/activations/protocol.ts";

type Details = Omit<ProtocolErrorBody, "code" | "message">;

/** The phrase is found by code, and by reason for KEY_INVALID. */
export class LicenseRefusal extends Error {
  override name = "LicenseRefusal";
  readonly code: ProtocolCode;
  readonly details: Details;

  constructor(code: ProtocolCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** Throws a refusal that a transaction returned so that its record is committed. */
export function unwrap<T>(outcome: T | LicenseRefusal): T {
  if (outcome instanceof LicenseRefusal) throw outcome;
  return outcome;
}
