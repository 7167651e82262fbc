import fc from "fast-check";
import { expect, test } from "vitest";
import { KeyStatus, keyStatus, licenseEnd } from "#shared/licensing/licenses/rules.ts";
import type { LeaseClaims } from "#shared/licensing/activations/protocol.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { replayLicense } from "#test/kit/data/licenseReplay.ts";
import { buyLicenses, claimsOf, licenseClient, memberContext } from "#test/kit/data/licenses.ts";
import { runCount } from "#test/kit/proof.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import {
  closeLicense,
  extendLicense,
  reinstateLicense,
  suspendLicense,
} from "../licenses/commands.ts";
import { expireLicenses } from "../licenses/expireLicenses.ts";
import { type LicenseRow, lockLicense } from "../licenses/licenseRows.ts";
import { licenseTerm } from "./lease.ts";
import { findActivation, listSeats } from "./queries.ts";
import { releaseFileEarly, unbindActivation } from "./seats.ts";
import { sweepSeats } from "./sweep.ts";

// Invariants B1 to B12 are named as in the design of product keys, section B.3.

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const PRODUCT = "MW-NEST";
const MACHINES = 4;
const FLOATING_MINUTES = 10;

const COMMANDS = [
  "activate",
  "activate",
  "validate",
  "heartbeat",
  "heartbeat",
  "deactivate",
  "checkOut",
  "checkOut",
  "giveBack",
  "reinstall",
  "unbind",
  "releaseEarly",
  "suspend",
  "reinstate",
  "extend",
  "revoke",
] as const;
type Command = (typeof COMMANDS)[number];

const WAITS = [0, 0, 3 * MINUTE_MS, 11 * MINUTE_MS, 21 * MINUTE_MS, 6 * DAY_MS, 40 * DAY_MS];

type Program = ReturnType<typeof licenseClient>;

/** What a computer keeps of the portal's answers. */
interface Machine {
  readonly name: string;
  program: Program;
  act: string;
  seq: number;
  /** Newest first; also of former installations. */
  files: { jti: string; program: Program }[];
}

interface Stage {
  readonly world: TestWorld;
  readonly licenseId: string;
  readonly key: string;
  readonly scope: ReturnType<typeof memberContext>;
  readonly machines: readonly Machine[];
  readonly leases: LeaseClaims[];
}

async function stage(world: TestWorld): Promise<Stage> {
  const { key, license, client } = await buyLicenses(world, { code: PRODUCT, months: 3 });
  const machines = Array.from({ length: MACHINES }, (_, at): Machine => {
    const name = `Mill ${at}`;
    return { name, program: licenseClient(world, name, PRODUCT), act: "", seq: 0, files: [] };
  });
  const scope = memberContext(world, client);
  return { world, licenseId: license.id, key, scope, machines, leases: [] };
}

/** Records the claims of each lease or file for the invariant checks. */
function keep(at: Stage, machine: Machine, answer: { body: string; statusCode: number }) {
  if (answer.statusCode >= 300) return null;
  const claims = claimsOf(answer.body);
  at.leases.push(claims);
  if (claims.ok && claims.act) {
    machine.act = claims.act;
    machine.seq = Math.max(machine.seq, claims.seq);
  }
  return claims;
}

async function obey(at: Stage, command: Command, machine: Machine): Promise<void> {
  const { program } = machine;
  const act = machine.act || "00000000-0000-4000-8000-000000000000";
  if (command === "activate") keep(at, machine, await program.activate(at.key));
  else if (command === "validate") keep(at, machine, await program.validate(act));
  else if (command === "heartbeat") await beat(at, machine);
  else if (command === "deactivate") await program.deactivate(act);
  else if (command === "checkOut") await checkOut(at, machine);
  else if (command === "giveBack") await giveBack(machine);
  else if (command === "reinstall")
    machine.program = licenseClient(at.world, machine.name, PRODUCT); // same ids, another device key
  else await manage(at, command, machine);
}

/** B6: an ended activation is never renewed by its program. */
async function beat(at: Stage, machine: Machine): Promise<void> {
  const known = await findActivation(at.world.db, machine.act || at.licenseId);
  const answer = await machine.program.heartbeat(machine.act || at.licenseId, machine.seq);
  const claims = keep(at, machine, answer);
  if (!claims?.ok || known?.state === "live") return;
  const now = await findActivation(at.world.db, machine.act);
  expect(now?.state, "activated meanwhile").toBe("live");
}

async function checkOut(at: Stage, machine: Machine): Promise<void> {
  const answer = await machine.program.checkOut(machine.act || at.licenseId, 10);
  if (answer.statusCode === 201) {
    const claims = keep(at, machine, answer);
    if (claims) machine.files.unshift({ jti: claims.jti, program: machine.program });
  }
}

async function giveBack(machine: Machine): Promise<void> {
  const [file] = machine.files;
  if (file) await file.program.giveBack(file.program.returnCode(file.jti));
}

type Managed = "unbind" | "releaseEarly" | "suspend" | "reinstate" | "extend" | "revoke";

function manage(at: Stage, command: Managed, { act }: Machine): Promise<void> {
  const change = { by: "staff", reason: "test" } as const;
  const run = async (tx: Tx, license: LicenseRow): Promise<unknown> => {
    const activation = act ? await findActivation(tx, act) : undefined;
    if (command === "suspend")
      return suspendLicense(tx, at.scope, license, { ...change, why: "staff" });
    if (command === "reinstate") return reinstateLicense(tx, at.scope, license, change);
    if (command === "extend")
      return extendLicense(tx, at.scope, license, { days: 20, reason: "test" });
    if (command === "revoke")
      return closeLicense(tx, at.scope, license, { ...change, why: "staff" });
    if (!activation) return undefined;
    if (command === "releaseEarly") return releaseFileEarly(tx, at.scope, activation, change);
    return activation.state === "live" && unbindActivation(tx, at.scope, activation, change);
  };
  return runTransaction(at.world.db, async (tx) => {
    const license = await lockLicense(tx, at.licenseId);
    if (license) await run(tx, license);
  }).catch((error: unknown) => {
    if (!(error instanceof Error) || !("code" in error)) throw error; // a refusal
  });
}

async function check(at: Stage): Promise<void> {
  const { world, licenseId } = at;
  const now = world.now();
  const license = await runTransaction(world.db, (tx) => lockLicense(tx, licenseId));
  if (!license) throw new Error("no license");
  const seats = await listSeats(world.db, [licenseId], now);
  const term = licenseTerm(license);
  const usable = keyStatus(term, seats.length, now) !== KeyStatus.invalid;

  expect(seats.length, "B1").toBeLessThanOrEqual(license.seats);
  expect(new Set(seats.map((seat) => seat.fp_parts.os)).size, "B2").toBe(seats.length);
  if (usable)
    expect(keyStatus(term, seats.length, now) === KeyStatus.authorised, "B3").toBe(
      seats.length > 0,
    );
  checkLeases(at, licenseEnd(term).worksUntil);
  await checkFiles(at, license.seats, new Set(seats.map(({ id }) => id)));
}

/** B4 and B7. The end only ever grows, so the latest one bounds every lease. */
function checkLeases({ leases }: Stage, worksUntil: Date | null): void {
  const end = worksUntil ? worksUntil.getTime() / 1_000 : Infinity;
  for (const lease of leases) {
    if (lease.ok) expect(lease.exp + lease.grace, "B4").toBeLessThanOrEqual(end);
    else expect([lease.exp, lease.grace], "B4").toEqual([lease.iat, 0]);
  }
  const numbers = leases.filter(({ ok }) => ok).map(({ act, seq }) => `${act} ${seq}`);
  expect(new Set(numbers).size, "B7").toBe(numbers.length);
}

/** B5 and B9. */
async function checkFiles(
  { world, licenseId }: Stage,
  seats: number,
  held: ReadonlySet<string>,
): Promise<void> {
  const files = await world.db
    .selectFrom("offline_files")
    .selectAll()
    .where("license_id", "=", licenseId)
    .where("expires_at", ">", world.now())
    .execute();
  for (const { state, activation_id: id } of files)
    if (state === "out") expect(held.has(id), "B5").toBe(true);
  const running = files.filter(({ state }) => state !== "returned");
  const early = files.filter(({ state }) => state === "released_early" || state === "revoked");
  expect(running.length, "B9").toBeLessThanOrEqual(seats + early.length);
}

/** B12, after what time ended was recorded. */
async function checkRecord({ world, licenseId }: Stage): Promise<void> {
  await expireLicenses(world.scope());
  await sweepSeats(world.scope());
  const read = <T>(run: (tx: Tx) => Promise<T>) => runTransaction(world.db, run);
  const events = await read((tx) =>
    tx
      .selectFrom("license_events")
      .select(["activation_id", "code", "data", "at"])
      .where("license_id", "=", licenseId)
      .orderBy("id")
      .execute(),
  );
  const rows = await read((tx) =>
    tx.selectFrom("activations").selectAll().where("license_id", "=", licenseId).execute(),
  );
  const license = await read((tx) => lockLicense(tx, licenseId));
  const replayed = replayLicense(events);
  expect(replayed.state, "B12").toBe(license?.state);
  expect(replayed.validUntil, "B12").toBe(license?.valid_until?.toISOString() ?? null);
  const stored = rows.map(
    ({ id, state, file_until: until }) =>
      [id, { state, fileUntil: until?.toISOString() ?? null }] as const,
  );
  expect(Object.fromEntries(replayed.seats), "B12").toEqual(Object.fromEntries(stored));
}

const step = fc.record({
  commands: fc.array(
    fc.tuple(fc.constantFrom(...COMMANDS), fc.integer({ min: 0, max: MACHINES - 1 })),
    { minLength: 1, maxLength: 5 },
  ),
  wait: fc.constantFrom(...WAITS),
});

test.for(["node_locked", "floating"] as const)(
  "B1 to B12 hold for %s keys under random parallel commands and clock jumps",
  { timeout: 600_000 },
  async (kind) => {
    const world = await testWorld();
    await world.db
      .updateTable("license_policies")
      .set({
        kind,
        floating_since: kind === "floating" ? world.now() : null,
        floating_minutes: FLOATING_MINUTES,
      })
      .execute();
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        const at = await stage(world);
        for (const { commands, wait } of steps) {
          await Promise.all(
            commands.map(([command, machine]) => obey(at, command, at.machines[machine]!)),
          );
          await check(at);
          world.advance(wait);
          await check(at);
        }
        await checkRecord(at);
        runs += 1;
      }),
      { numRuns: runCount(8, 150) },
    );
    expect(runs).toBeGreaterThanOrEqual(runCount(8, 150));
  },
);

test("200 parallel activations on five seats give five", { timeout: 120_000 }, async () => {
  const world = await testWorld();
  const { key, license } = await buyLicenses(world, { code: "MW-TOOLS" });
  const answers = await Promise.all(
    // From several networks: one that asks this fast is slowed down.
    Array.from({ length: 200 }, (_, at) =>
      licenseClient(world, `Mill ${at}`, "MW-TOOLS", `203.0.113.${at % 20}`).activate(key),
    ),
  );
  const taken = answers.filter(({ statusCode }) => statusCode === 201);
  expect([license.seats, taken.length]).toEqual([5, 5]);
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(new Set(refused.map((answer) => answer.json().code))).toEqual(new Set(["SEATS_FULL"]));
  expect(await listSeats(world.db, [license.id], world.now())).toHaveLength(5);
});
