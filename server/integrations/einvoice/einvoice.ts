import type { InvoiceContent, InvoiceItem } from "#shared/billing/einvoices/issuing.ts";
import type { TaxKind } from "#shared/sales/tax/rules.ts";
import type { Said } from "./client.ts";

export interface IssuedInvoice {
  /** `AA00000000`. */
  readonly number: string;
  readonly randomCode: string;
  readonly issuedAt: Date;
}

/** An invoice as the provider has it. */
export interface FoundInvoice extends IssuedInvoice {
  readonly amount: number;
  readonly void: boolean;
  /** What allowances have left of it. */
  readonly left: number;
}

/** Which invoice, by its number and the day it was issued on in Taipei. */
export interface NamedInvoice {
  readonly number: string;
  readonly day: string;
}

export interface AllowanceOrder extends NamedInvoice {
  readonly buyer: { readonly name: string; readonly email: string };
  readonly tax: TaxKind;
  readonly items: readonly InvoiceItem[];
  readonly amount: number;
}

export interface MadeAllowance {
  readonly number: string;
  readonly at: Date;
  readonly amount: number;
}

/**
 * Who issues official invoices. Every call throws `EinvoiceSilent` when nothing usable comes back: what became of it is
 * unknown then. `relateNumber` is our own, and used once for ever: a second invoice under it is refused.
 */
export interface Einvoice {
  issue(relateNumber: string, content: InvoiceContent): Promise<Said<IssuedInvoice>>;
  /** Null: there is none under this number of ours, as the provider says in just these words; any other refusal is silence. */
  find(relateNumber: string): Promise<FoundInvoice | null>;
  invalidate(invoice: NamedInvoice, reason: string): Promise<Said<null>>;
  /** Not idempotent: ask `find` what is left before. */
  allow(order: AllowanceOrder): Promise<Said<MadeAllowance>>;
  /** Those that stand. */
  allowances(invoice: NamedInvoice): Promise<MadeAllowance[]>;
  /** Null while nobody can tell. */
  barcodeExists(barcode: string): Promise<boolean | null>;
  loveCodeExists(code: string): Promise<boolean | null>;
}
