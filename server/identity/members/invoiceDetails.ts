import type { Db } from "#server/platform/db/client.ts";

export interface InvoiceDetails {
  readonly title: string;
  readonly uniformNumber: string;
}

/** Empty strings for missing details; the title defaults to the company. */
export async function invoiceDetailsOf(db: Db, memberId: string): Promise<InvoiceDetails> {
  const row = await db
    .selectFrom("member_profiles")
    .select(["company", "invoice_title", "uniform_number"])
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return {
    title: row?.invoice_title ?? row?.company ?? "",
    uniformNumber: row?.uniform_number ?? "",
  };
}
