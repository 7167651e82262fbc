import { createHash } from "node:crypto";
import type { AuditFacts } from "#shared/audit/actions.ts";
import { ensure } from "#shared/kit/errors.ts";
import type { Texts } from "#shared/kit/texts.ts";
import { type EditedSite, SiteTexts } from "#shared/site/editing.ts";
import { audit } from "../audit/commands.ts";
import type { Scope } from "../context.ts";
import { transact } from "../db/client.ts";
import { requireStaff } from "../session/access.ts";
import { lockWebInfo, updateWebInfo, webInfo, type WebInfoRow } from "../site/commands.ts";

/** Who runs the shop, in every language. @throws {Refusal} unless `site.write`. */
export async function texts(scope: Scope): Promise<EditedSite> {
  requireStaff(scope, "site.write");
  return present(await webInfo(scope.db));
}

/**
 * Writes all of it. @throws {Refusal} `site.changed` when anybody has changed it since `version` was read;
 * unless `site.write`.
 */
export function edit(
  scope: Scope,
  { version, uniformNumber, ...written }: EditedSite,
): Promise<EditedSite> {
  requireStaff(scope, "site.write");
  return transact(scope.db, async (tx) => {
    const before = present(await lockWebInfo(tx));
    ensure(before.version === version, "site.changed");
    await updateWebInfo(tx, { ...written, uniform_number: uniformNumber || null });
    const after = present(await lockWebInfo(tx));
    if (after.version !== before.version) {
      await audit(tx, scope, {
        action: "site.edited",
        subjectType: "site",
        subjectId: "web_info",
        ...changed(before, after),
      });
    }
    return after;
  });
}

type Stored = Pick<WebInfoRow, Exclude<keyof SiteTexts, "uniformNumber"> | "uniform_number">;

function present(stored: Stored): EditedSite {
  const written = inOrder(stored);
  const version = createHash("sha256").update(JSON.stringify(written)).digest("hex");
  return { ...written, version };
}

/** The texts with their parts in one order, whatever order the database keeps them in. */
function inOrder({ name, address, phone, fax, email, lang, uniform_number }: Stored): SiteTexts {
  return {
    name: each(name),
    address: each(address),
    phone,
    fax,
    email,
    lang,
    uniformNumber: uniform_number ?? "",
  };
}

const each = ({ tw, en, cn }: Texts): Texts => ({ tw, en, cn });

/** The parts that differ, before and after. */
function changed(before: EditedSite, after: EditedSite): Record<"before" | "after", AuditFacts> {
  const names = Object.keys(SiteTexts.shape) as (keyof SiteTexts)[];
  const differing = names.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const part = (site: EditedSite) =>
    Object.fromEntries(differing.map((name) => [name, site[name]])) as AuditFacts;
  return { before: part(before), after: part(after) };
}
