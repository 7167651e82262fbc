import { createHash } from "node:crypto";
import type { z } from "zod";
import type { AuditFacts } from "#shared/identity/audit/actions.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import type { Texts } from "#shared/kit/lang.ts";
import {
  type CompanyView,
  CompanyContent,
  type CompanyInput,
} from "#shared/content/company/adminContract.ts";
import {
  listOutdatedTexts,
  type TranslationStatus,
  nextUnversionedStatus,
} from "#shared/content/cms/translationStatus.ts";
import type { RevisionEntry } from "#shared/identity/audit/revisionHistory.ts";
import { audit } from "#server/identity/audit/commands.ts";
import {
  revisionTranslationStatus,
  getRevision,
  listRevisions,
  type Subject,
} from "#server/identity/audit/service.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import {
  lockCompanyProfile,
  updateCompanyProfile as storeCompanyProfile,
  getCompanyProfile as readCompanyProfile,
  type CompanyProfileRow,
} from "#server/site/company/commands.ts";

export async function getCompanyProfile(scope: Context): Promise<CompanyView> {
  requireStaff(scope, "site.write");
  return companyView(await readCompanyProfile(scope.db));
}

export function updateCompanyProfile(
  scope: Context,
  { version, upToDate, significance, ...written }: z.output<typeof CompanyInput>,
): Promise<CompanyView> {
  requireStaff(scope, "site.write");
  return runTransaction(scope.db, async (tx) => {
    const stored = await lockCompanyProfile(tx);
    const before = companyView(stored);
    ensure(before.version === version, "edit.conflict");
    const followed = nextUnversionedStatus(trackedContent(stored), written, {
      upToDate,
      significance,
    });
    return saveProfile(tx, scope, { before, written, followed });
  });
}

interface ProfileChange {
  readonly before: CompanyView;
  readonly written: CompanyContent;
  readonly followed: TranslationStatus;
  /** The version that is restored. */
  readonly restored?: number;
}

async function saveProfile(
  tx: Tx,
  scope: Context,
  { before, written, followed, restored }: ProfileChange,
) {
  const { uniformNumber, ...texts } = written;
  await storeCompanyProfile(tx, { ...texts, uniform_number: uniformNumber || null, followed });
  const now = companyView(await lockCompanyProfile(tx));
  if (now.version === before.version) return now;
  const parts = diffParts(before, now);
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

export function listProfileRevisions(
  scope: Context,
  asked: { page: number; limit: number },
): Promise<Page<RevisionEntry>> {
  requireStaff(scope, "site.write");
  return runTransaction(scope.db, async (tx) => {
    const now = canonicalContent(await lockCompanyProfile(tx)); // keeps the audit trail consistent with this read
    return listRevisions(tx, SUBJECT, { now, ...asked });
  });
}

export function restoreProfile(
  scope: Context,
  { version, earlier }: { version: number; earlier: number },
): Promise<CompanyView> {
  requireStaff(scope, "site.write");
  return runTransaction(scope.db, async (tx) => {
    const stored = await lockCompanyProfile(tx);
    const asked = { now: canonicalContent(stored), version, earlier };
    const written = await getRevision(tx, SUBJECT, asked);
    const followed = await revisionTranslationStatus(tx, SUBJECT, asked);
    return saveProfile(tx, scope, {
      before: companyView(stored),
      written,
      followed,
      restored: earlier,
    });
  });
}

type ProfileRow = Pick<
  CompanyProfileRow,
  Exclude<keyof CompanyContent, "uniformNumber"> | "uniform_number" | "followed"
>;

const trackedContent = (stored: ProfileRow) => ({
  content: canonicalContent(stored),
  followed: stored.followed,
});

function companyView(stored: ProfileRow): CompanyView {
  const written = canonicalContent(stored);
  const version = createHash("sha256").update(JSON.stringify(written)).digest("hex");
  return { ...written, version, behind: listOutdatedTexts(trackedContent(stored)) };
}

/** jsonb does not preserve key order; the version hash needs a fixed one. */
function canonicalContent({
  name,
  address,
  phone,
  fax,
  email,
  lang,
  uniform_number,
}: ProfileRow): CompanyContent {
  return {
    name: canonicalTexts(name),
    address: canonicalTexts(address),
    phone,
    fax,
    email,
    lang,
    uniformNumber: uniform_number ?? "",
  };
}

const canonicalTexts = ({ tw, en, cn }: Texts): Texts => ({ tw, en, cn });

function diffParts(
  before: CompanyView,
  after: CompanyView,
): Record<"before" | "after", AuditFacts> {
  const names = Object.keys(CompanyContent.shape) as (keyof CompanyContent)[];
  const differing = names.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const part = (site: CompanyView) =>
    Object.fromEntries(differing.map((name) => [name, site[name]])) as AuditFacts;
  return { before: part(before), after: part(after) };
}
