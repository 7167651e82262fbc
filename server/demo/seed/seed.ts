import type { Insertable } from "kysely";
import { LEGAL_TYPES } from "#shared/site/company/contract.ts";
import { startOfDay } from "#shared/kit/time.ts";
import { STAFF_PERMISSIONS, type StaffPermission } from "#shared/identity/sessions/access.ts";
import type { Role } from "#shared/identity/sessions/contract.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { systemContext, type Container } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import type {
  CmsDocumentsTable,
  MembersTable,
  SecondFactorsTable,
  CompanyProfileTable,
} from "#server/platform/db/schema.ts";
import { createProfile } from "#server/identity/members/commands.ts";
import { writeBankAccounts } from "#server/payments/settings/commands.ts";
import { secretContext } from "#server/identity/secondFactor/service.ts";
import { lockRates, storeCurrencies, storeRates } from "#server/site/company/commands.ts";
import { insertPublicEntries } from "#server/content/cms/commands.ts";
import { DEMO_AUTHENTICATOR, DEMO_PASSWORD, demoAccounts } from "../access/accounts.ts";
import { homeSections } from "./home.ts";
import { seedCatalog, seedIndustries, seedRelations, seedTrials } from "./catalog.ts";
import { bankAccounts } from "../content/bankAccounts.ts";
import { categories } from "../content/categories.ts";
import { digitalConsent, documents } from "../content/documents.ts";
import { memberTerms } from "../content/documents/memberTerms.ts";
import { terms } from "../content/taxonomies.ts";
import { profiles } from "../content/profiles.ts";
import { rates } from "../content/exchangeRates.ts";
import { site } from "../content/company.ts";
import { seedMenus } from "./menus.ts";
import { seedPages } from "./cmsContent.ts";
import { seedDownloads } from "./downloads.ts";
import { seedSupport } from "./support.ts";
import { seedShipping } from "./shipping.ts";
import * as queries from "./demoQueries.ts";

/** Before any demo starts, so that every text is in force. */
const PUBLISHED = new Date("2026-01-01T00:00:00Z");

/**
 * Fills an empty database; an older demo gets what is new since. Its own staff get permissions new
 * in this version, with audit entries; removed ones stay removed.
 */
export async function seedDemo(world: Container): Promise<void> {
  const shop = await world.db
    .selectFrom("company_profile")
    .select("demo_seeded")
    .executeTakeFirst();
  if (shop?.demo_seeded) {
    await addAccounts(world);
    await grantNewPermissions(world);
    await runTransaction(world.db, (tx) => seedNewer(tx, world));
  }
  if (shop) return;
  const passwordHash = await world.passwords.hash(DEMO_PASSWORD);
  await runTransaction(world.db, async (tx) => {
    await seedSite(tx);
    await seedCatalog(tx, PUBLISHED);
    await seedRates(tx, world);
    await seedDownloads(tx, world);
    await seedPages(tx, PUBLISHED);
    await seedMenus(tx, PUBLISHED);
    await seedShipping(tx, PUBLISHED);
    await writeBankAccounts(tx, world, bankAccounts);
    await seedAccounts(tx, world, accounts(world, passwordHash));
  });
  await world.searchIndex.rebuild(world.db);
}

/** Accounts added since seeding. */
async function addAccounts(world: Container): Promise<void> {
  const known = await queries.listExistingEmails(
    world.db,
    demoAccounts.map(({ email }) => email),
  );
  if (known.length === demoAccounts.length) return;
  const passwordHash = await world.passwords.hash(DEMO_PASSWORD);
  const missing = accounts(world, passwordHash).filter(({ email }) => !known.includes(email));
  await runTransaction(world.db, (tx) => seedAccounts(tx, world, missing));
}

async function seedAccounts(
  tx: Tx,
  world: Container,
  wanted: readonly Insertable<MembersTable>[],
): Promise<void> {
  const added = await queries.insertMembers(tx, wanted);
  const members = wanted.filter(({ email }) => added.includes(email));
  for (const member of members) await seedProfile(tx, world, member);
  const staff = members.filter(({ roles }) => roles?.includes("manager"));
  if (staff.length === 0) return;
  await tx
    .insertInto("second_factors")
    .values(staff.map(({ id }) => authenticator(world, id)))
    .execute();
}

async function grantNewPermissions(world: Container): Promise<void> {
  await runTransaction(world.db, async (tx) => {
    const shop = await queries.lockCompanyProfile(tx);
    const known = shop?.demo_permissions ?? [];
    const added = STAFF_PERMISSIONS.filter((each) => !known.includes(each));
    if (added.length === 0) return;
    await queries.setKnownPermissions(tx, STAFF_PERMISSIONS);
    const staff = demoAccounts.filter(({ roles }) =>
      (roles as readonly Role[]).includes("manager"),
    );
    for (const { email } of staff) await permit(tx, world, { email, added });
  });
}

async function permit(
  tx: Tx,
  world: Container,
  { email, added }: { email: string; added: readonly StaffPermission[] },
): Promise<void> {
  const member = await queries.lockStaffMember(tx, email);
  if (!member) return;
  const { id, roles, permissions: current } = member;
  const permissions = STAFF_PERMISSIONS.filter(
    (each) => current.includes(each) || added.includes(each),
  );
  if (permissions.length === current.length) return;
  await queries.setPermissions(tx, id, permissions);
  await audit(tx, systemContext(world), {
    action: "staff.changed",
    subjectType: "member",
    subjectId: id,
    before: { roles, permissions: current },
    after: { roles, permissions },
  });
}

/** Only what nobody has written or removed. */
async function seedNewer(tx: Tx, world: Container): Promise<void> {
  await seedTrials(tx);
  await seedIndustries(tx);
  await seedRelations(tx);
  await seedDownloads(tx, world);
  await seedRates(tx, world);
  await seedShipping(tx, world.now());
  await seedSupport(tx, world.now());
  const written = await tx.selectFrom("bank_accounts").select("id").limit(1).executeTakeFirst();
  const edited = await tx
    .selectFrom("audit_entries")
    .select("id")
    .where("action", "=", "bank.edited")
    .limit(1)
    .executeTakeFirst();
  if (!written && !edited) await writeBankAccounts(tx, world, bankAccounts);
}

async function seedRates(tx: Tx, { now }: Container): Promise<void> {
  if (!(await lockRates(tx))) await storeRates(tx, { rates, source: "demo", setAt: now() });
}

const seedHome = (tx: Tx): Promise<void> =>
  insertPublicEntries(tx, [
    { kind: "home", id: "home", content: { sections: homeSections() }, at: PUBLISHED },
  ]);

async function seedSite(tx: Tx): Promise<void> {
  await tx.insertInto("company_profile").values(companyProfileRow()).execute();
  await storeCurrencies(tx); // prices reference them
  await tx
    .insertInto("categories")
    .values(
      categories.map(({ uuid, parent, slug, name, sort }) => ({
        id: uuid,
        parent_id: parent,
        slug,
        name: JSON.stringify(name),
        sort,
      })),
    )
    .execute();
  await tx
    .insertInto("taxonomy_terms")
    .values(
      terms.map(({ uuid, kind, parent, name, summary }, sort) => ({
        id: uuid,
        kind,
        parent_id: parent ?? null,
        name: JSON.stringify(name),
        summary: summary ? JSON.stringify(summary) : null,
        sort,
      })),
    )
    .execute();
  await tx.insertInto("cms_documents").values(texts()).execute();
  await seedHome(tx);
  await insertPublicEntries(
    tx,
    texts().map(({ type, version, content }) => ({
      kind: LEGAL_TYPES.some((legal) => legal === type) ? "legal" : "page",
      id: type,
      content: { text: JSON.parse(content) },
      at: startOfDay(version),
    })),
  );
}

function companyProfileRow(): Insertable<CompanyProfileTable> {
  const { uuid, name, address, phone, fax, email, uniformNumber } = site;
  return {
    public_id: uuid,
    name: JSON.stringify(name),
    address: JSON.stringify(address),
    phone,
    fax,
    uniform_number: uniformNumber,
    email,
    home: JSON.stringify(homeSections()),
    demo_seeded: true,
    demo_permissions: [...STAFF_PERMISSIONS],
  };
}

function texts(): Insertable<CmsDocumentsTable>[] {
  const published = documents.map(({ type, version, content }) => ({
    type: String(type),
    version,
    content,
  }));
  const consent = {
    type: "digital_consent",
    version: digitalConsent.version,
    content: digitalConsent.text,
  };
  return [...published, consent].map((text) => ({
    ...text,
    content: JSON.stringify(text.content),
    published_at: startOfDay(text.version), // the version's day
  }));
}

const authenticator = ({ vault }: Container, memberId: string): Insertable<SecondFactorsTable> => ({
  member_id: memberId,
  secret_cipher: vault.seal(DEMO_AUTHENTICATOR, secretContext(memberId)),
  last_step: 0,
  confirmed_at: PUBLISHED,
});

async function seedProfile(
  tx: Tx,
  world: Container,
  member: Insertable<MembersTable>,
): Promise<void> {
  const profile = profiles[member.email];
  if (!profile) throw new Error(`no demo profile for ${member.email}`);
  const { first_name: firstName, last_name: lastName } = member;
  await createProfile(tx, systemContext(world), member.id, { ...profile, firstName, lastName });
}

function accounts(world: Container, passwordHash: string): Insertable<MembersTable>[] {
  return demoAccounts.map(({ email, roles, first, last }) => ({
    id: world.newId(),
    email,
    password_hash: passwordHash,
    first_name: first,
    last_name: last,
    lang: "tw",
    roles: [...roles],
    permissions: (roles as readonly Role[]).includes("manager") ? [...STAFF_PERMISSIONS] : [],
    settings: "[]",
    terms_version: memberTerms.version,
    terms_agreed_at: PUBLISHED,
    email_verified_at: PUBLISHED,
    created_at: PUBLISHED,
  }));
}
