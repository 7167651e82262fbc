import { rename, writeFile } from "node:fs/promises";
import { DEFAULT_TIME_ZONE, PUSH_PROFILE } from "#shared/machines/devices/rules.ts";
import type { PushMessage } from "#shared/machines/ingest/push.ts";
import {
  type Observation,
  PORTAL_INSTANCE,
  SILENT_AFTER_MS,
} from "#shared/machines/state/rules.ts";
import { type Container, systemContext } from "#server/context.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { insertDevice, storeToken } from "#server/machines/devices/commands.ts";
import { normalizePush, storeArrivals } from "#server/machines/ingest/commands.ts";
import { hashToken } from "#server/platform/crypto/tokens.ts";
import { type Db, runTransaction, type Tx } from "#server/platform/db/client.ts";
import { outages } from "../../../simulators/machines/connection.ts";
import { FLEET, type Machine } from "../../../simulators/machines/fleet.ts";
import { model } from "../../../simulators/machines/model.ts";
import { type Change, MOMENTARY, type Values } from "../../../simulators/machines/values.ts";

const OWNER = "member@demo.test";
export const HISTORY_MS = 48 * 3_600_000;
/** Of one transaction's statements: bounds their size. */
const CHUNK_MS = 6 * 3_600_000;
const HINT_LENGTH = 6;

/**
 * Gives the demo's member machine monitoring and the simulator's machines with the past of two days. Once: not for a
 * member who ever had a machine.
 */
export async function seedMachines(world: Container): Promise<void> {
  await runTransaction(world.db, async (tx) => {
    const owner = await tx
      .selectFrom("members")
      .select(["id", "settings"])
      .where("email", "=", OWNER)
      .forUpdate()
      .executeTakeFirst();
    if (!owner || (await hadDevice(tx, owner.id))) return;
    const keys = owner.settings.map(({ key }) => key);
    if (!keys.includes("intelligent")) await allowMonitoring(tx, world, owner.id, keys);
    await addMachines(tx, world, owner.id);
  });
}

const hadDevice = async (tx: Tx, memberId: string): Promise<boolean> =>
  (await tx
    .selectFrom("devices")
    .select("id")
    .where("member_id", "=", memberId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** With the entry in the audit log that staff leave. */
async function allowMonitoring(
  tx: Tx,
  world: Container,
  memberId: string,
  before: readonly string[],
): Promise<void> {
  const after = [...before, "intelligent"].toSorted();
  await tx
    .updateTable("members")
    .set({ settings: JSON.stringify(after.map((key) => ({ key }))) })
    .where("id", "=", memberId)
    .execute();
  await audit(tx, systemContext(world), {
    action: "member.settings_changed",
    subjectType: "member",
    subjectId: memberId,
    before: { settings: [...before].toSorted() },
    after: { settings: after },
  });
}

async function addMachines(tx: Tx, world: Container, memberId: string): Promise<void> {
  const now = world.realNow().getTime();
  const since = now - HISTORY_MS;
  const pasts: { deviceId: string; observations: Observation[] }[] = [];
  for (const machine of FLEET) {
    const id = world.newId();
    await insertDevice(tx, {
      id,
      member_id: memberId,
      name: machine.name,
      model: machine.model,
      location: machine.location,
      time_zone: DEFAULT_TIME_ZONE,
      source: "push",
      created_at: new Date(since),
    });
    const token = tokenOf(world, machine.id);
    const hint = token.slice(0, HINT_LENGTH);
    await storeToken(tx, id, { hash: hashToken(token), hint, at: new Date(since) });
    pasts.push({ deviceId: id, observations: pastOf(machine, since, now) });
  }
  for (let from = since; from <= now; from += CHUNK_MS) {
    const isWithin = ({ at }: Observation) => at >= from && at < from + CHUNK_MS;
    await storeArrivals(
      tx,
      pasts.map(({ deviceId, observations }) => ({
        deviceId,
        observations: observations.filter(isWithin),
        heardAt: now,
      })),
    );
  }
}

/** What the machine would have pushed, and the silence that this portal would have observed. */
function pastOf(machine: Machine, since: number, now: number): Observation[] {
  const past = model(machine, { since });
  const first = past.at(since);
  const changes = past.changes(since, now);
  const gaps = machine.habit === "loses" ? outages(machine, since, now - SILENT_AFTER_MS) : [];
  // All values where the model begins, after each gap, and at the end.
  const ends = gaps.map(({ to }) => to).filter((to) => to < now);
  const said = [
    ...changes
      .filter(({ at }) => !gaps.some(({ from, to }) => at > from && at < to))
      .map(({ at, values }) => ({ at, values: withoutMoments(values) })),
    ...snapshotsAt([since, ...ends, now], first, changes),
  ].toSorted((a, b) => a.at - b.at);
  const messages = said.map(({ at, values }, seq): PushMessage => {
    const items = Object.entries(values).map(([id, v]) => ({
      id,
      v: typeof v === "object" && v !== null ? [...v] : v,
    }));
    return { instance: "history", seq, t: at, items };
  });
  const silence = gaps.map(({ from }): Observation => {
    const at = from + SILENT_AFTER_MS;
    const silent = { field: "signal", part: "", value: "lost" } as const;
    return { at, instance: PORTAL_INSTANCE, seq: at, ...silent };
  });
  return [...normalizePush(PUSH_PROFILE, messages, now).observations, ...silence];
}

/** All values at each of `times`, which rise. */
function snapshotsAt(
  times: readonly number[],
  first: Values,
  changes: readonly Change[],
): { readonly at: number; readonly values: Values }[] {
  let values = first;
  let passed = 0;
  return times.map((at) => {
    for (let next = changes[passed]; next && next.at <= at; next = changes[passed]) {
      values = { ...values, ...next.values };
      passed += 1;
    }
    return { at, values };
  });
}

const withoutMoments = (values: Partial<Values>): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([item]) => !MOMENTARY.some((each) => each === item)),
  );

/** Derived, so that the database holds its hash alone and every start knows it. */
const tokenOf = ({ vault }: Container, machine: string): string =>
  vault.hash(machine, "demo-device-token").toString("base64url");

/**
 * Tells the simulator the tokens of its machines in a file that its user alone reads. Machines that were removed, or
 * whose token somebody renewed, are left out.
 */
export async function writeMachineTokens(world: Container, file: string): Promise<void> {
  const known = new Map(
    FLEET.map(({ id }) => {
      const token = tokenOf(world, id);
      return [hashToken(token).toString("hex"), { machine: id, token }];
    }),
  );
  const devices = await listTokens(
    world.db,
    [...known.keys()].map((hash) => Buffer.from(hash, "hex")),
  );
  const told = devices.flatMap(({ token_hash: hash, created_at: since }) => {
    const found = known.get(hash.toString("hex"));
    return found ? [{ ...found, since: since.getTime() }] : [];
  });
  // Atomic: the simulator waits for it.
  await writeFile(`${file}.new`, JSON.stringify(told), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

const listTokens = (db: Db, hashes: readonly Buffer[]) =>
  db
    .selectFrom("device_tokens as t")
    .innerJoin("devices as d", "d.id", "t.device_id")
    .select(["t.token_hash", "d.created_at"])
    .where("t.token_hash", "in", hashes)
    .where("d.archived_at", "is", null)
    .execute();
