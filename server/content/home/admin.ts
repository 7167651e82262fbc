import type { Home } from "#shared/catalog/listing/contract.ts";
import type { HomeChoices } from "#shared/content/home/adminContract.ts";
import { ensure } from "#shared/errors.ts";
import type { HomeContent } from "#shared/content/home/homeContent.ts";
import { buildHomePage } from "#server/catalog/listing/service.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { findRevisionContent } from "../cms/commands.ts";
import * as queries from "./queries.ts";

export async function listChoices(scope: Context): Promise<HomeChoices> {
  requireStaff(scope, "site.write");
  const { db, lang } = scope;
  return {
    products: await queries.listProducts(db, lang),
    articles: await queries.listArticles(db, lang),
  };
}

/** The newest version by default. */
export async function previewHome(
  scope: Context,
  { version, currency }: { version?: number | undefined; currency?: string | undefined },
): Promise<Home> {
  requireStaff(scope, "site.write");
  const content = await findRevisionContent(scope.db, { kind: "home", id: "home" }, version);
  ensure(content, "revision.not_found");
  return buildHomePage(scope, (content as HomeContent).sections, { currency });
}
