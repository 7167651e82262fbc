import { Refusal } from "#shared/errors.ts";
import type { FieldFaults } from "#shared/kit/refusal.ts";
import { fieldFaults } from "#shared/kit/validation.ts";
import { FILE_FIELDS, FIRST_LINE, MemberFields } from "#shared/identity/members/importFields.ts";
import type {
  ImportAnswer,
  ImportFault,
  ImportInput,
} from "#shared/identity/members/adminContract.ts";
import { audit } from "../audit/commands.ts";
import { sendCodes } from "../verificationCodes/commands.ts";
import type { Scope } from "#server/context.ts";
import { transact } from "#server/platform/db/client.ts";
import { keepAnswer } from "#server/platform/idempotency/commands.ts";
import { requireStaff } from "../sessions/access.ts";
import { newToken } from "#server/platform/crypto/tokens.ts";
import { asCodes } from "./normalizeImport.ts";
import { type NamedTerms, namedTerms } from "./taxonomyNames.ts";
import { insertMembers } from "./insertMembers.ts";
import { knownEmails } from "./queries.ts";
import { inspected } from "./validateProfile.ts";

type Row = ImportInput["rows"][number];
const Part = MemberFields.partial();

/** All rows or none; mails invitations to set a password. */
export async function importMembers(scope: Scope, input: ImportInput): Promise<ImportAnswer> {
  requireStaff(scope, "members.write");
  const { members, faults } = await inspectRows(scope, input.rows);
  if (input.preview) return { imported: 0, errors: faults };
  if (faults.length > 0) throw refused(faults);
  const passwordHash = await scope.passwords.hash(newToken(scope.randomBytes)); // of a password that nobody knows
  const fresh = members.map((fields) => ({ fields, passwordHash, mustChangePassword: false }));
  return transact(scope.db, async (tx) => {
    const ids = await insertMembers(tx, scope, fresh);
    const taken = ids.flatMap((id, row) =>
      id === null ? faultsOf(row, { email: ["email_taken"] }) : [],
    );
    if (taken.length > 0) throw refused(taken);
    const invited = ids.flatMap((memberId, row) => {
      const email = members[row]?.email;
      return memberId && email ? [{ purpose: "invitation" as const, email, memberId }] : [];
    });
    await sendCodes(tx, scope, invited);
    await audit(tx, scope, {
      action: "member.imported",
      subjectType: "import",
      subjectId: scope.newId(),
      after: { members: ids.length },
    });
    return keepAnswer(tx, scope, { imported: members.length, errors: [] });
  });
}

const refused = (faults: readonly ImportFault[]) =>
  new Refusal(
    "import.invalid",
    Object.fromEntries(
      faults.map(({ line, field, error: fault }) => [`rows.${line}.${field}`, [fault]]),
    ),
  );

async function inspectRows(scope: Scope, rows: readonly Row[]) {
  const terms = await namedTerms(scope);
  const members: MemberFields[] = [];
  const faults: ImportFault[] = [];
  for (const [row, told] of rows.entries()) {
    const cells = asCodes(filled(told));
    const parsed = MemberFields.safeParse(cells);
    if (!parsed.success) {
      const found = fieldFaults(parsed.error);
      faults.push(
        ...faultsOf(row, { ...(await restFaults(scope, cells, found, terms)), ...found }),
      );
      continue;
    }
    const sound = await inspected(scope, parsed.data, terms);
    members.push(sound.fields);
    faults.push(...faultsOf(row, sound.faults));
  }
  faults.push(...(await addressedTwice(scope, rows)));
  return { members, faults: faults.toSorted((a, b) => a.line - b.line) };
}

/** So that a row's errors are reported together. */
async function restFaults(scope: Scope, cells: Row, found: FieldFaults, terms: NamedTerms) {
  const rest = Object.entries(cells).filter(([field]) => !(field in found));
  const { faults } = await inspected(scope, Part.parse(Object.fromEntries(rest)), terms);
  return faults;
}

const filled = (row: Row): Partial<Record<(typeof FILE_FIELDS)[number], string>> =>
  Object.fromEntries(
    FILE_FIELDS.flatMap((field) => (row[field]?.trim() ? [[field, row[field].trim()]] : [])),
  );

const faultsOf = (row: number, faults: FieldFaults): ImportFault[] =>
  Object.entries(faults).map(([field, [fault = "invalid"]]) => ({
    line: row + FIRST_LINE,
    field,
    error: fault,
  }));

async function addressedTwice({ db }: Scope, rows: readonly Row[]): Promise<ImportFault[]> {
  const emails = rows.map(({ email = "" }) => email.trim().toLowerCase());
  const known = await knownEmails(db, [...new Set(emails)]);
  return emails.flatMap((email, row): ImportFault[] => {
    if (email === "") return [];
    if (known.has(email)) return faultsOf(row, { email: ["email_taken"] });
    const twice = emails.indexOf(email) !== row || emails.lastIndexOf(email) !== row;
    return twice ? faultsOf(row, { email: ["email_twice"] }) : [];
  });
}
