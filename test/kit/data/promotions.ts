import type { PromotionDetail } from "#shared/sales/promotions/adminContract.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";

/** By default 50 % off everything, with a public code. */
export async function createPromotion(
  world: TestWorld,
  { code, ...more }: { readonly code: string; readonly [field: string]: unknown },
): Promise<PromotionDetail> {
  const manager = await world.manager(["promotions.read", "promotions.write"]);
  const created = await manager.post("/Manager/Promotion", {
    name: code,
    title: { tw: "優惠", en: "Offer", cn: "优惠" },
    effect: { kind: "percent", basisPoints: 5_000 },
    ...more,
  });
  if (created.statusCode !== 200) throw new Error(created.body);
  const { uuid } = created.json().data;
  return (await manager.post(`/Manager/Promotion/${uuid}/Code`, { code })).json().data;
}
