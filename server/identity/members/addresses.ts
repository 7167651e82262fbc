import { ensure } from "#shared/errors.ts";
import type { FieldErrors } from "#shared/kit/refusal.ts";
import {
  type Address,
  type AddressInput,
  ADDRESSES_MAX,
} from "#shared/identity/members/profileContract.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { addressErrors, normalizeAddress, type PlacedAddress, placeNames } from "../geo/service.ts";
import { requireMember } from "../sessions/access.ts";
import { memberById } from "../sessions/commands.ts";
import * as queries from "./addressQueries.ts";

export async function list(scope: Context): Promise<Address[]> {
  const { memberId } = requireMember(scope);
  const rows = await queries.listAddresses(scope.db, memberId);
  return Promise.all(rows.map((row) => addressView(scope, row)));
}

/** For a form that is not complete yet. */
export async function placeErrors(scope: Context, place: PlacedAddress): Promise<FieldErrors> {
  requireMember(scope);
  return addressErrors(place);
}

export async function add(scope: Context, input: AddressInput): Promise<Address> {
  requireMember(scope);
  const columns = await validateColumns(input);
  const row = await withLockedBook(scope, async (tx, memberId) => {
    const count = await queries.countAddresses(tx, memberId);
    ensure(count < ADDRESSES_MAX, "address.too_many");
    const isDefault = input.isDefault === true || count === 0;
    if (isDefault) await queries.clearDefault(tx, memberId);
    return queries.insertAddress(tx, {
      id: scope.newId(),
      member_id: memberId,
      ...columns,
      is_default: isDefault,
      created_at: scope.now(),
    });
  });
  return addressView(scope, row);
}

export async function change(
  scope: Context,
  { id, ...input }: AddressInput & { id: string },
): Promise<Address> {
  requireMember(scope);
  const columns = await validateColumns(input);
  const row = await withLockedBook(scope, async (tx, memberId) => {
    if (input.isDefault) await queries.clearDefault(tx, memberId);
    const changes = { ...columns, ...(input.isDefault && { is_default: true }) };
    const changed = await queries.updateAddress(tx, memberId, id, changes);
    ensure(changed, "address.not_found");
    return changed;
  });
  return addressView(scope, row);
}

/** The newest remaining one replaces a deleted default. */
export async function remove(
  scope: Context,
  { id }: { id: string },
): Promise<Record<string, never>> {
  await withLockedBook(scope, async (tx, memberId) => {
    const removed = await queries.deleteAddress(tx, memberId, id);
    ensure(removed, "address.not_found");
    if (removed.is_default) await queries.makeNewestDefault(tx, memberId);
  });
  return {};
}

/** Locks the member: concurrent changes could leave two defaults or one too many. */
async function withLockedBook<T>(
  scope: Context,
  run: (tx: Tx, memberId: string) => Promise<T>,
): Promise<T> {
  const { memberId } = requireMember(scope);
  return runTransaction(scope.db, async (tx) => {
    ensure(await memberById(tx, memberId, { lock: true }), "session.required");
    return run(tx, memberId);
  });
}

/** @throws {Refusal} `request.invalid`. */
async function validateColumns(input: AddressInput) {
  const errors = await addressErrors(input);
  ensure(Object.keys(errors).length === 0, "request.invalid", errors);
  const { postalCode, ...place } = normalizeAddress(input);
  const { label, recipient, phone, address } = input;
  return { ...place, label: label ?? null, recipient, phone, address, postal_code: postalCode };
}

async function addressView({ lang }: Context, row: queries.AddressRow): Promise<Address> {
  const { id, label, recipient, phone, country, province, city, town, address } = row;
  return {
    uuid: id,
    label,
    recipient,
    phone,
    country,
    province,
    city,
    town,
    address,
    postalCode: row.postal_code,
    isDefault: row.is_default,
    createdAt: row.created_at.toISOString(),
    names: await placeNames({ country, province, city, town }, lang),
  };
}
