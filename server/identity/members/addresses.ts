import { ensure } from "#shared/errors.ts";
import type { FieldFaults } from "#shared/kit/refusal.ts";
import {
  type Address,
  type AddressInput,
  ADDRESSES_MAX,
} from "#shared/identity/members/profileContract.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { addressFaults, keptAddress, type PlacedAddress, placeNames } from "../geo/service.ts";
import { requireMember } from "../sessions/access.ts";
import { memberById } from "../sessions/commands.ts";
import * as queries from "./addressQueries.ts";

export async function list(scope: Scope): Promise<Address[]> {
  const { memberId } = requireMember(scope);
  const rows = await queries.addressesOf(scope.db, memberId);
  return Promise.all(rows.map((row) => present(scope, row)));
}

/** For a form that is not complete yet. */
export async function placeFaults(scope: Scope, place: PlacedAddress): Promise<FieldFaults> {
  requireMember(scope);
  return addressFaults(place);
}

export async function add(scope: Scope, input: AddressInput): Promise<Address> {
  requireMember(scope);
  const columns = await soundColumns(input);
  const row = await inBook(scope, async (tx, memberId) => {
    const kept = await queries.countAddresses(tx, memberId);
    ensure(kept < ADDRESSES_MAX, "address.too_many");
    const isDefault = input.isDefault === true || kept === 0;
    if (isDefault) await queries.clearDefault(tx, memberId);
    return queries.insertAddress(tx, {
      id: scope.newId(),
      member_id: memberId,
      ...columns,
      is_default: isDefault,
      created_at: scope.now(),
    });
  });
  return present(scope, row);
}

export async function change(
  scope: Scope,
  { id, ...input }: AddressInput & { id: string },
): Promise<Address> {
  requireMember(scope);
  const columns = await soundColumns(input);
  const row = await inBook(scope, async (tx, memberId) => {
    if (input.isDefault) await queries.clearDefault(tx, memberId);
    const changes = { ...columns, ...(input.isDefault && { is_default: true }) };
    const changed = await queries.updateAddress(tx, memberId, id, changes);
    ensure(changed, "address.not_found");
    return changed;
  });
  return present(scope, row);
}

/** The newest remaining one replaces a deleted default. */
export async function remove(scope: Scope, { id }: { id: string }): Promise<Record<string, never>> {
  await inBook(scope, async (tx, memberId) => {
    const removed = await queries.deleteAddress(tx, memberId, id);
    ensure(removed, "address.not_found");
    if (removed.is_default) await queries.makeNewestDefault(tx, memberId);
  });
  return {};
}

/** Locks the member: concurrent changes could leave two defaults or one too many. */
async function inBook<T>(scope: Scope, run: (tx: Tx, memberId: string) => Promise<T>): Promise<T> {
  const { memberId } = requireMember(scope);
  return transact(scope.db, async (tx) => {
    ensure(await memberById(tx, memberId, { lock: true }), "session.required");
    return run(tx, memberId);
  });
}

/** @throws {Refusal} `request.invalid`. */
async function soundColumns(input: AddressInput) {
  const faults = await addressFaults(input);
  ensure(Object.keys(faults).length === 0, "request.invalid", faults);
  const { postalCode, ...place } = keptAddress(input);
  const { label, recipient, phone, address } = input;
  return { ...place, label: label ?? null, recipient, phone, address, postal_code: postalCode };
}

async function present({ lang }: Scope, row: queries.AddressRow): Promise<Address> {
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
