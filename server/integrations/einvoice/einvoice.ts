import type { InvoiceContent, InvoiceItem } from "#shared/billing/einvoices/issuing.ts";
import type { TaxKind } from "#shared/sales/tax/rules.ts";
import type { CallResult } from "./client.ts";

export interface IssuedInvoice {
  readonly number: string;
  readonly randomCode: string;
  readonly issuedAt: Date;
}

export interface FoundInvoice extends IssuedInvoice {
  readonly amount: number;
  readonly void: boolean;
  /** Amount minus allowances. */
  readonly left: number;
}

/** `day`: issue date, Taipei. */
export interface InvoiceReference {
  readonly number: string;
  readonly day: string;
}

export interface AllowanceRequest extends InvoiceReference {
  readonly buyer: { readonly name: string; readonly email: string };
  readonly tax: TaxKind;
  readonly items: readonly InvoiceItem[];
  readonly amount: number;
}

export interface IssuedAllowance {
  readonly number: string;
  readonly at: Date;
  readonly amount: number;
}

/**
 * Calls throw `EinvoiceUnavailable` if the outcome is unknown. `relateNumber` is our id and never reused: ECPay refuses
 * a second invoice with it.
 */
export interface Einvoice {
  issue(relateNumber: string, content: InvoiceContent): Promise<CallResult<IssuedInvoice>>;
  /** Null only if ECPay says that no invoice has this number. */
  find(relateNumber: string): Promise<FoundInvoice | null>;
  invalidate(invoice: InvoiceReference, reason: string): Promise<CallResult<null>>;
  /** Not idempotent: check `find().left` first. */
  createAllowance(request: AllowanceRequest): Promise<CallResult<IssuedAllowance>>;
  /** Those not voided. */
  listAllowances(invoice: InvoiceReference): Promise<IssuedAllowance[]>;
  /** Null if the registry is unavailable. */
  barcodeExists(barcode: string): Promise<boolean | null>;
  loveCodeExists(code: string): Promise<boolean | null>;
}
