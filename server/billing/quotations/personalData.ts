import { sql } from "kysely";
import { deletedAddress } from "#shared/identity/members/deletedAddress.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type {
  DeletedMember,
  ExportedMember,
  PersonalData,
} from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "quotations.member_id": {
      exported: "quotations.json",
      deletion: { kept: "what was offered; name, company and address in it are erased" },
    },
    "quotations.actor_id": {
      exported: { not: "which member of staff made somebody else's quotation" },
      deletion: { kept: "what was offered; it names an account of which nothing is left" },
    },
    "quotations.withdrawing_actor_id": {
      exported: { not: "which member of staff took somebody else's quotation back" },
      deletion: { kept: "what was offered; it names an account of which nothing is left" },
    },
  },
  files: { "quotations.json": quotations },
  erase: [{ stage: "orders", again: true, run: eraseBuyer }],
};

async function quotations(tx: Tx, _scope: Context, { id: memberId, lang }: ExportedMember) {
  const lines = await quotedLinesOf(tx, memberId, lang);
  const byQuotation = Map.groupBy(lines, ({ quotation_id: id }) => id);
  return (await quotationsOf(tx, memberId)).map(({ id, ...quotation }) => ({
    ...quotation,
    lines: (byQuotation.get(id) ?? []).map(({ quotation_id: _, ...line }) => line),
  }));
}

const quotationsOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("quotations")
    .select(["id", "series", "year", "number", "currency", "total_minor", "buyer_name", "company"])
    .select(["uniform_number", "note", "issued_at", "last_day", "withdrawn_at", "withdraw_reason"])
    .select(["order_id", "reductions"])
    .where("member_id", "=", memberId)
    .orderBy("issued_at")
    .orderBy("id")
    .execute();

const quotedLinesOf = (tx: Tx, memberId: string, lang: Lang) =>
  tx
    .selectFrom("quotation_lines")
    .innerJoin("quotations", "quotations.id", "quotation_id")
    .select(["quotation_id", "kind", "months", "quantity", "unit_minor"])
    .select(sql<string>`name ->> ${lang}`.as("name"))
    .select(sql<string | null>`edition ->> ${lang}`.as("edition"))
    .where("member_id", "=", memberId)
    .orderBy("position")
    .execute();

async function eraseBuyer(tx: Tx, _scope: Context, { id: memberId }: DeletedMember): Promise<void> {
  await sql`
    update quotations set email = ${deletedAddress(memberId)}, buyer_name = '', company = null, uniform_number = null,
      note = null, withdraw_reason = case when withdrawn_at is not null then '' end
    where member_id = ${memberId}`.execute(tx);
}
