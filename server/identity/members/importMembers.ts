import { Refusal } from "#shared/errors.ts";
import type { FieldErrors } from "#shared/kit/refusal.ts";
import { fieldErrors } from "#shared/kit/validation.ts";
import {
  IMPORT_FIELDS,
  FIRST_ROW_LINE,
  MemberFields,
} from "#shared/identity/members/importFields.ts";
import type {
  ImportResult,
  ImportError,
  ImportInput,
} from "#shared/identity/members/adminContract.ts";
import { audit } from "../audit/commands.ts";
import { sendCodes } from "../verificationCodes/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { requireStaff } from "../sessions/access.ts";
import { newToken } from "#server/platform/crypto/tokens.ts";
import { normalizeCells } from "./normalizeImport.ts";
import { type TermNames, loadTermNames } from "./taxonomyNames.ts";
import { insertMembers } from "./insertMembers.ts";
import { knownEmails } from "./queries.ts";
import { validateProfile } from "./validateProfile.ts";

type Row = ImportInput["rows"][number];
const Part = MemberFields.partial();

/** All rows or none; mails invitations to set a password. */
export async function importMembers(scope: Context, input: ImportInput): Promise<ImportResult> {
  requireStaff(scope, "members.write");
  const { members, errors } = await inspectRows(scope, input.rows);
  if (input.preview) return { imported: 0, errors };
  if (errors.length > 0) throw importRefusal(errors);
  const passwordHash = await scope.passwords.hash(newToken(scope.randomBytes)); // of a password that nobody knows
  const fresh = members.map((fields) => ({ fields, passwordHash, mustChangePassword: false }));
  return runTransaction(scope.db, async (tx) => {
    const ids = await insertMembers(tx, scope, fresh);
    const taken = ids.flatMap((id, row) =>
      id === null ? rowErrors(row, { email: ["email_taken"] }) : [],
    );
    if (taken.length > 0) throw importRefusal(taken);
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
    return storeResponse(tx, scope, { imported: members.length, errors: [] });
  });
}

const importRefusal = (errors: readonly ImportError[]) =>
  new Refusal(
    "import.invalid",
    Object.fromEntries(errors.map(({ line, field, error }) => [`rows.${line}.${field}`, [error]])),
  );

async function inspectRows(scope: Context, rows: readonly Row[]) {
  const terms = await loadTermNames(scope);
  const members: MemberFields[] = [];
  const errors: ImportError[] = [];
  for (const [row, told] of rows.entries()) {
    const cells = normalizeCells(filled(told));
    const parsed = MemberFields.safeParse(cells);
    if (!parsed.success) {
      const found = fieldErrors(parsed.error);
      errors.push(
        ...rowErrors(row, { ...(await remainingErrors(scope, cells, found, terms)), ...found }),
      );
      continue;
    }
    const sound = await validateProfile(scope, parsed.data, terms);
    members.push(sound.fields);
    errors.push(...rowErrors(row, sound.errors));
  }
  errors.push(...(await addressedTwice(scope, rows)));
  return { members, errors: errors.toSorted((a, b) => a.line - b.line) };
}

/** So that a row's errors are reported together. */
async function remainingErrors(scope: Context, cells: Row, found: FieldErrors, terms: TermNames) {
  const rest = Object.entries(cells).filter(([field]) => !(field in found));
  const { errors } = await validateProfile(scope, Part.parse(Object.fromEntries(rest)), terms);
  return errors;
}

const filled = (row: Row): Partial<Record<(typeof IMPORT_FIELDS)[number], string>> =>
  Object.fromEntries(
    IMPORT_FIELDS.flatMap((field) => (row[field]?.trim() ? [[field, row[field].trim()]] : [])),
  );

const rowErrors = (row: number, errors: FieldErrors): ImportError[] =>
  Object.entries(errors).map(([field, [error = "invalid"]]) => ({
    line: row + FIRST_ROW_LINE,
    field,
    error,
  }));

async function addressedTwice({ db }: Context, rows: readonly Row[]): Promise<ImportError[]> {
  const emails = rows.map(({ email = "" }) => email.trim().toLowerCase());
  const known = await knownEmails(db, [...new Set(emails)]);
  return emails.flatMap((email, row): ImportError[] => {
    if (email === "") return [];
    if (known.has(email)) return rowErrors(row, { email: ["email_taken"] });
    const twice = emails.indexOf(email) !== row || emails.lastIndexOf(email) !== row;
    return twice ? rowErrors(row, { email: ["email_twice"] }) : [];
  });
}
