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

/** The viewer's address book, the default first. @throws {Refusal} `session.required`. */
export async function list(scope: Scope): Promise<Address[]> {
  const { memberId } = requireMember(scope);
  const rows = await queries.addressesOf(scope.db, memberId);
  return Promise.all(rows.map((row) => present(scope, row)));
}

/** What speaks against the places of an address, by field, before all of it is there. @throws {Refusal} `session.required`. */
export async function placeFaults(scope: Scope, place: PlacedAddress): Promise<FieldFaults> {
  requireMember(scope);
  return addressFaults(place);
}

/**
 * Puts an address into the viewer's book; the first one is the default, as is one that says so.
 * @throws {Refusal} `request.invalid` at its fields, `address.too_many`, `session.required`.
 */
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

/**
 * Puts another address in the place of one of the viewer's; told to be the default, it takes that from the one
 * that was. @throws {Refusal} `request.invalid` at its fields, `address.not_found`, `session.required`.
 */
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

/**
 * Takes one of the viewer's addresses out of the book; after the default, the newest left becomes it.
 * @throws {Refusal} `address.not_found`, `session.required`.
 */
export async function remove(scope: Scope, { id }: { id: string }): Promise<Record<string, never>> {
  await inBook(scope, async (tx, memberId) => {
    const removed = await queries.deleteAddress(tx, memberId, id);
    ensure(removed, "address.not_found");
    if (removed.is_default) await queries.makeNewestDefault(tx, memberId);
  });
  return {};
}

/** One change of a member's book after the other: two at once would leave it with two defaults, or one too many. */
async function inBook<T>(scope: Scope, run: (tx: Tx, memberId: string) => Promise<T>): Promise<T> {
  const { memberId } = requireMember(scope);
  return transact(scope.db, async (tx) => {
    ensure(await memberById(tx, memberId, { lock: true }), "session.required");
    return run(tx, memberId);
  });
}

/** The address as it is stored. @throws {Refusal} `request.invalid` with every fault at its field. */
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
