import type { z } from "zod";
import type { Device, devices, DeviceToken } from "#shared/machines/devices/contract.ts";
import { MAX_DEVICES } from "#shared/machines/devices/rules.ts";
import { compareUrgency } from "#shared/machines/devices/urgency.ts";
import { ensure } from "#shared/errors.ts";
import type { Context } from "#server/context.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { hashToken, newToken } from "#server/platform/crypto/tokens.ts";
import { type Db, runTransaction, type Tx } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { toDevice } from "./deviceView.ts";
import * as queries from "./queries.ts";
import { findVisible, listVisible } from "./visibleDevices.ts";

type Input<K extends keyof typeof devices> = z.output<(typeof devices)[K]["input"]>;

const HINT_LENGTH = 6;

/** @throws {Refusal} as listed in the contract */
export async function listDevices(scope: Context): Promise<Device[]> {
  const { memberId } = requireMember(scope);
  const rows = await listVisible(scope.db, memberId);
  return rows.map((row) => toDevice(row, memberId)).toSorted(compareUrgency);
}

/** @throws {Refusal} as listed in the contract */
export async function getDevice(scope: Context, { id }: Input<"detail">): Promise<Device> {
  const { memberId } = requireMember(scope);
  return deviceOf(scope.db, id, memberId);
}

async function deviceOf(db: Db | Tx, id: string, memberId: string): Promise<Device> {
  const row = await findVisible(db, id, memberId);
  ensure(row, "device.not_found");
  return toDevice(row, memberId);
}

/** @throws {Refusal} as listed in the contract */
export function createDevice(scope: Context, input: Input<"create">): Promise<Device> {
  return runTransaction(scope.db, async (tx) => {
    const { memberId } = requireMember(scope);
    ensure((await queries.countOwnDevices(tx, memberId)) < MAX_DEVICES, "device.too_many");
    const id = scope.newId();
    const { name, model, location, timeZone: time_zone } = input;
    const row = {
      id,
      member_id: memberId,
      name,
      model,
      location,
      time_zone,
      source: "push" as const,
    };
    await queries.insertDevice(tx, { ...row, created_at: scope.realNow() });
    return storeResponse(tx, scope, await deviceOf(tx, id, memberId));
  });
}

/** @throws {Refusal} as listed in the contract */
export async function updateDevice(scope: Context, input: Input<"update">): Promise<Device> {
  const changed = await changeOwn(scope, input.id, async (tx, memberId) => {
    const {
      name,
      model,
      location,
      timeZone: time_zone,
      orderQuantity: order_quantity = null,
    } = input;
    await queries.updateDevice(tx, input.id, { name, model, location, time_zone, order_quantity });
    await queries.raiseRevision(tx, input.id);
    return deviceOf(tx, input.id, memberId);
  });
  scope.machines.changes.publish([input.id]);
  return changed;
}

/** @throws {Refusal} as listed in the contract */
export async function removeDevice(
  scope: Context,
  { id }: Input<"remove">,
): Promise<{ uuid: string }> {
  await changeOwn(scope, id, async (tx) => {
    await queries.updateDevice(tx, id, { archived_at: scope.realNow() });
    await queries.deleteToken(tx, id);
  });
  scope.machines.changes.publish([id]);
  return { uuid: id };
}

/** @throws {Refusal} as listed in the contract */
export function renewToken(
  scope: Context,
  { id }: Input<"renewToken">,
): Promise<z.infer<typeof DeviceToken>> {
  return changeOwn(scope, id, async (tx) => {
    const token = newToken(scope.randomBytes);
    const hint = token.slice(0, HINT_LENGTH);
    await queries.storeToken(tx, id, { hash: hashToken(token), hint, at: scope.realNow() });
    return { token };
  });
}

/** @throws {Refusal} `device.not_found`, also for a device that is shared with the member. */
function changeOwn<T>(
  scope: Context,
  id: string,
  change: (tx: Tx, memberId: string) => Promise<T>,
): Promise<T> {
  return runTransaction(scope.db, async (tx) => {
    const { memberId } = requireMember(scope);
    ensure(await queries.lockOwnDevice(tx, id, memberId), "device.not_found");
    return change(tx, memberId);
  });
}
