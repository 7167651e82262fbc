import type { Home } from "#shared/catalog/listing/contract.ts";
import type { HomeChoices } from "#shared/content/home/adminContract.ts";
import { ensure } from "#shared/errors.ts";
import type { HomeContent } from "#shared/content/home/homeContent.ts";
import { composed } from "#server/catalog/listing/service.ts";
import type { Scope } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { revisionContent } from "../cms/commands.ts";
import * as queries from "./queries.ts";

export async function choices(scope: Scope): Promise<HomeChoices> {
  requireStaff(scope, "site.write");
  const { db, lang } = scope;
  return { products: await queries.products(db, lang), articles: await queries.articles(db, lang) };
}

/** The newest version by default. */
export async function preview(
  scope: Scope,
  { version, currency }: { version?: number | undefined; currency?: string | undefined },
): Promise<Home> {
  requireStaff(scope, "site.write");
  const content = await revisionContent(scope.db, { kind: "home", id: "home" }, version);
  ensure(content, "revision.not_found");
  return composed(scope, (content as HomeContent).sections, { currency });
}
