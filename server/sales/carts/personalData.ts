import { sql } from "kysely";
import type { Lang } from "#shared/kit/lang.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { ExportedMember, PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: { "carts.member_id": { exported: "cart.json", deletion: "removed" } },
  files: { "cart.json": cart },
};

async function cart(tx: Tx, _scope: Context, { id, lang }: ExportedMember) {
  return { lines: await cartOf(tx, id, lang), codes: await cartCodesOf(tx, id) };
}

const cartOf = (tx: Tx, memberId: string, lang: Lang) =>
  tx
    .selectFrom("cart_lines")
    .innerJoin("carts", "carts.id", "cart_lines.cart_id")
    .innerJoin("commodities", "commodities.id", "cart_lines.commodity_id")
    .innerJoin("products", "products.id", "commodities.product_id")
    .select(["products.code as product_code", "commodities.months"])
    .select(sql<string>`products.name ->> ${lang}`.as("product"))
    .select(["cart_lines.quantity", "cart_lines.added_at", "cart_lines.saved"])
    .where("carts.member_id", "=", memberId)
    .orderBy("cart_lines.added_at")
    .orderBy("cart_lines.id")
    .execute();

const cartCodesOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("cart_codes")
    .innerJoin("carts", "carts.id", "cart_codes.cart_id")
    .select(["cart_codes.code", "cart_codes.added_at"])
    .where("carts.member_id", "=", memberId)
    .orderBy("cart_codes.added_at")
    .orderBy("cart_codes.id")
    .execute();
