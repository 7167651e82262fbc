import { ensure } from "#shared/errors.ts";
import { publishingFaults } from "#shared/catalog/products/publishValidation.ts";
import { behindIn, followsIn } from "#shared/content/cms/translationStatus.ts";
import type { EditedProduct } from "#shared/catalog/products/adminContract.ts";
import { actorOf } from "#server/identity/audit/service.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { liveContent, plans } from "./publishedQueries.ts";
import * as queries from "./productQueries.ts";

/** Newest version with its publication state. @throws {Refusal} `product.not_found`. */
export async function present(db: Db | Tx, id: string): Promise<EditedProduct> {
  const standing = await queries.standing(db, id);
  ensure(standing, "product.not_found");
  const { newest, live, publish_at: at, publish_number: version } = standing;
  const [row] = await queries.revisions(db, id, { newest, limit: 1 });
  const content = row?.content ?? (await liveContent(db, id));
  ensure(content, "product.not_found");
  const written = { content, followed: row?.followed ?? {} };
  return {
    uuid: id,
    version: newest,
    content,
    live,
    savedAt: (row?.saved_at ?? standing.created_at).toISOString(),
    savedBy: row ? actorOf(row) : null,
    publish: at && version !== null ? { at: at.toISOString(), version } : null,
    publishFault: standing.publish_fault,
    missing: publishingFaults(content),
    behind: behindIn(written),
    follows: followsIn(written),
    plans: await plans(db, id),
    wasLive: standing.was_live,
  };
}
