import type { Selectable, Updateable } from "kysely";
import {
  type CommunicationApp,
  PROFILE_FIELD_NAMES,
  PROFILE_FIELDS,
  type ProfileFieldName,
  type ProfileFields,
} from "#shared/identity/members/profileFields.ts";
import type { MemberProfilesTable, MembersTable } from "#server/platform/db/schema.ts";

type ColumnOf<Name extends ProfileFieldName> = ProfileFields[Name]["column"];
type NameOfMember = {
  [K in ProfileFieldName]: ProfileFields[K] extends { table: "members" } ? K : never;
}[ProfileFieldName];
type NameOfProfile = Exclude<ProfileFieldName, NameOfMember>;

const isOfMember = (name: ProfileFieldName): name is NameOfMember =>
  "table" in PROFILE_FIELDS[name];
const memberNames = PROFILE_FIELD_NAMES.filter(isOfMember);
const profileNames = PROFILE_FIELD_NAMES.filter((name) => !isOfMember(name));

/** Every field's column in `member_profiles`, joined as `profile`. */
export const PROFILE_COLUMNS = profileNames.map(
  (name) => `profile.${PROFILE_FIELDS[name].column}` as const,
);
/** Every field's column in `members`. */
export const ACCOUNT_COLUMNS = memberNames.map(
  (name) => `members.${PROFILE_FIELDS[name].column}` as const,
);

type MemberColumns = Pick<Selectable<MembersTable>, ColumnOf<NameOfMember>>;
type ProfileColumns = Pick<Selectable<MemberProfilesTable>, ColumnOf<NameOfProfile>>;
/** Nulls for a member without a profile. */
export type StoredColumns = MemberColumns & {
  [K in keyof ProfileColumns]: ProfileColumns[K] | null;
};

type StoredFields = {
  [K in ProfileFieldName]: K extends "apps"
    ? NonNullable<StoredColumns["apps"]>
    : StoredColumns[ColumnOf<K>];
};

/** The fields by name; places and taxonomy terms by id. */
export const storedFields = (row: StoredColumns): StoredFields =>
  Object.fromEntries(
    PROFILE_FIELD_NAMES.map((name) => [
      name,
      name === "apps" ? [...(row.apps ?? [])] : row[PROFILE_FIELDS[name].column],
    ]),
  ) as unknown as StoredFields;

/** Valid input; absent fields stay, null clears. */
export type FieldChanges = { readonly [K in Exclude<ProfileFieldName, "apps">]?: unknown } & {
  readonly apps?: readonly CommunicationApp[] | null | undefined;
};

/** What `changes` writes into `members`. */
export const memberChanges = (changes: FieldChanges): Updateable<MembersTable> =>
  columnsOf(changes, memberNames);

/** What `changes` writes into `member_profiles`; apps are renumbered from 1. */
export const profileChanges = (changes: FieldChanges): Updateable<MemberProfilesTable> =>
  columnsOf(changes, profileNames);

function columnsOf(changes: FieldChanges, names: readonly ProfileFieldName[]) {
  const given = names.filter((name) => changes[name] !== undefined);
  return Object.fromEntries(
    given.map((name) => [
      PROFILE_FIELDS[name].column,
      name === "apps" ? JSON.stringify(renumbered(changes.apps ?? [])) : changes[name],
    ]),
  );
}

const renumbered = (apps: readonly CommunicationApp[]) =>
  apps.toSorted((a, b) => a.sort - b.sort).map((app, at) => ({ ...app, sort: at + 1 }));
