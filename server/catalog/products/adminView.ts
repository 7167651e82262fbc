import { ensure } from "#shared/errors.ts";
import { publishingErrors } from "#shared/catalog/products/publishValidation.ts";
import { listOutdatedTexts, lastCurrentVersions } from "#shared/content/cms/translationStatus.ts";
import type { EditedProduct } from "#shared/catalog/products/adminContract.ts";
import { actorView } from "#server/identity/audit/service.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { findPublishedContent, listPlans } from "./publishedQueries.ts";
import * as queries from "./productQueries.ts";

/** Newest version with its publication state. @throws {Refusal} `product.not_found`. */
export async function readProductView(db: Db | Tx, id: string): Promise<EditedProduct> {
  const standing = await queries.findProductState(db, id);
  ensure(standing, "product.not_found");
  const { newest, live, publish_at: at, publish_number: version } = standing;
  const [row] = await queries.listRevisions(db, id, { newest, limit: 1 });
  const content = row?.content ?? (await findPublishedContent(db, id));
  ensure(content, "product.not_found");
  const written = { content, followed: row?.followed ?? {} };
  return {
    uuid: id,
    version: newest,
    content,
    live,
    savedAt: (row?.saved_at ?? standing.created_at).toISOString(),
    savedBy: row ? actorView(row) : null,
    publish: at && version !== null ? { at: at.toISOString(), version } : null,
    publishFault: standing.publish_fault,
    missing: publishingErrors(content),
    behind: listOutdatedTexts(written),
    follows: lastCurrentVersions(written),
    plans: await listPlans(db, id),
    wasLive: standing.was_live,
    issuedKeys: await queries.countIssuedKeys(db, id),
  };
}
