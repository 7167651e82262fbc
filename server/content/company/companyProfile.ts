import { createHash } from "node:crypto";
import type { z } from "zod";
import type { AuditFacts } from "#shared/identity/audit/actions.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import type { Texts } from "#shared/kit/lang.ts";
import {
  type EditedSite,
  SiteTexts,
  type WrittenSite,
} from "#shared/content/company/adminContract.ts";
import { behindIn, type Followed, pacedBy } from "#shared/content/cms/translationStatus.ts";
import type { PastState } from "#shared/identity/audit/revisionHistory.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { pastPace, pastState, pastStates, type Subject } from "#server/identity/audit/service.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import {
  lockWebInfo,
  updateWebInfo,
  webInfo,
  type WebInfoRow,
} from "#server/site/company/commands.ts";

export async function texts(scope: Scope): Promise<EditedSite> {
  requireStaff(scope, "site.write");
  return present(await webInfo(scope.db));
}

export function edit(
  scope: Scope,
  { version, upToDate, significance, ...written }: z.output<typeof WrittenSite>,
): Promise<EditedSite> {
  requireStaff(scope, "site.write");
  return transact(scope.db, async (tx) => {
    const stored = await lockWebInfo(tx);
    const before = present(stored);
    ensure(before.version === version, "edit.conflict");
    const followed = pacedBy(saidIn(stored), written, { upToDate, significance });
    return write(tx, scope, { before, written, followed });
  });
}

interface Written {
  readonly before: EditedSite;
  readonly written: SiteTexts;
  readonly followed: Followed;
  /** The version that is restored. */
  readonly restored?: number;
}

async function write(tx: Tx, scope: Scope, { before, written, followed, restored }: Written) {
  const { uniformNumber, ...texts } = written;
  await updateWebInfo(tx, { ...texts, uniform_number: uniformNumber || null, followed });
  const now = present(await lockWebInfo(tx));
  if (now.version === before.version) return now;
  const parts = changed(before, now);
  await audit(tx, scope, {
    action: "company.edited",
    subjectType: "site",
    subjectId: SUBJECT.id,
    before: parts.before,
    after: { ...parts.after, ...(restored !== undefined && { restored }) },
  });
  return now;
}

const SUBJECT: Subject = { id: "company_profile", edited: "company.edited" };

export function revisions(
  scope: Scope,
  asked: { page: number; limit: number },
): Promise<Page<PastState>> {
  requireStaff(scope, "site.write");
  return transact(scope.db, async (tx) => {
    const now = inOrder(await lockWebInfo(tx)); // keeps the audit trail consistent with this read
    return pastStates(tx, SUBJECT, { now, ...asked });
  });
}

export function restore(
  scope: Scope,
  { version, earlier }: { version: number; earlier: number },
): Promise<EditedSite> {
  requireStaff(scope, "site.write");
  return transact(scope.db, async (tx) => {
    const stored = await lockWebInfo(tx);
    const asked = { now: inOrder(stored), version, earlier };
    const written = await pastState(tx, SUBJECT, asked);
    const followed = await pastPace(tx, SUBJECT, asked);
    return write(tx, scope, { before: present(stored), written, followed, restored: earlier });
  });
}

type Stored = Pick<
  WebInfoRow,
  Exclude<keyof SiteTexts, "uniformNumber"> | "uniform_number" | "followed"
>;

const saidIn = (stored: Stored) => ({ content: inOrder(stored), followed: stored.followed });

function present(stored: Stored): EditedSite {
  const written = inOrder(stored);
  const version = createHash("sha256").update(JSON.stringify(written)).digest("hex");
  return { ...written, version, behind: behindIn(saidIn(stored)) };
}

/** jsonb does not preserve key order; the version hash needs a fixed one. */
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

function changed(before: EditedSite, after: EditedSite): Record<"before" | "after", AuditFacts> {
  const names = Object.keys(SiteTexts.shape) as (keyof SiteTexts)[];
  const differing = names.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const part = (site: EditedSite) =>
    Object.fromEntries(differing.map((name) => [name, site[name]])) as AuditFacts;
  return { before: part(before), after: part(after) };
}
