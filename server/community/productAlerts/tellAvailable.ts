import type { Context } from "#server/context.ts";
import { translator } from "#server/phrases.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { workInRounds } from "#server/platform/jobs/rounds.ts";
import type { NotificationKind } from "#server/platform/registry/notificationKind.ts";
import { notify } from "../notifications/commands.ts";
import * as queries from "./queries.ts";

export const availableKind: NotificationKind<Context> = {
  name: "product_available",
  group: "shop",
  audience: "member",
  reasons: [{ name: "asked", level: "at_once" }],
  describe: (lang) => translator(lang, "notifications")("kinds.product_available.kind"),
  async show(_scope, db, events, { lang }) {
    const say = translator(lang, "notifications");
    const ids = events.flatMap(({ subject: { productId } }) => productId ?? []);
    const known = new Map((await queries.listPublished(db, ids)).map((each) => [each.id, each]));
    return events.map(({ subject: { productId = "" } }) => {
      const product = known.get(productId);
      if (!product) return null;
      const { id, category_id: category, slug, name } = product;
      return {
        text: say("kinds.product_available.text", { name: name[lang] }),
        path: `/productDetail/${category}/${id}/${slug}`,
      };
    });
  },
};

/** Notifies members whose product is available, and deletes their alerts in the same transaction. */
export function tellAvailable(scope: Context): Promise<void> {
  return workInRounds(scope, {
    list: (limit) => queries.listDue(scope.db, { now: scope.now(), limit }),
    idOf: ({ member_id, product_id }) => `${member_id} ${product_id}`,
    work: ({ member_id: memberId, product_id: productId }) =>
      runTransaction(scope.db, async (tx) => {
        if (!(await queries.isAvailable(tx, productId, scope.now()))) return;
        const alert = await queries.deleteAlert(tx, { memberId, productId });
        if (!alert) return;
        await notify(tx, scope, {
          kind: "product_available",
          eventKey: `product_available:${productId}:${alert.created_at.getTime()}`,
          subject: { productId },
          actorId: null,
          to: [{ memberId, reason: "asked" }],
        });
      }),
    failure: "telling of products that can be bought failed",
  });
}
