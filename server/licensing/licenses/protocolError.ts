import type { ProtocolCode, ProtocolErrorBody } from "#shared/licensing/licenses/protocol.ts";

type Details = Pick<ProtocolErrorBody, "fields" | "machines" | "product" | "retryAfter">;

/** The phrase is found by code. */
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
