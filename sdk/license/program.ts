import {
  type DeviceKey,
  type FingerprintParts,
  fingerprint,
  isSigned,
  type MachineIds,
  sign,
} from "./device.ts";
import { parseObject } from "./encoding.ts";
import type { PinnedKey } from "./lease.ts";

/** Where a program keeps its licence: one text, readable by this user only. */
export interface Storage {
  /** Null when nothing was written yet. */
  read(): Promise<string | null>;
  write(text: string): Promise<void>;
}

/** A program that wants to run, and the machine it runs on. */
export interface Program {
  /** Product code, as the shop names it. */
  readonly product: string;
  readonly version: string;
  /** What people call this machine. */
  readonly name: string;
  readonly platform: string;
  readonly machine: MachineIds;
  readonly pinned: readonly PinnedKey[];
  readonly storage: Storage;
  readonly now: () => Date;
}

/** What is kept between two starts of the program. */
export interface Kept {
  readonly deviceKey: DeviceKey;
  /** The last lease that was accepted; null before the first. */
  readonly lease: {
    readonly jws: string;
    readonly asked: FingerprintParts;
    readonly nonce: string;
    readonly seq: number;
    readonly activationId: string;
  } | null;
  /** The latest instant known to have passed, in milliseconds, signed by the device key. */
  readonly trusted: { readonly at: number; readonly seal: string } | null;
}

export const partsOf = ({ product, machine }: Program): Promise<FingerprintParts> =>
  fingerprint(product, machine);

/** Null when there is nothing, or nothing usable. */
export async function readKept(storage: Storage): Promise<Kept | null> {
  const kept = parseObject((await storage.read()) ?? "");
  return kept && "deviceKey" in kept ? (kept as unknown as Kept) : null;
}

export const writeKept = (storage: Storage, kept: Kept): Promise<void> =>
  storage.write(JSON.stringify(kept));

/** `kept` with the trusted time moved forward to `at`, never back. */
export async function withTrusted(kept: Kept, at: Date): Promise<Kept> {
  const latest = Math.max(at.getTime(), kept.trusted?.at ?? 0);
  return { ...kept, trusted: { at: latest, seal: await sign(kept.deviceKey, sealed(latest)) } };
}

/** The trusted time; "broken" when somebody else wrote it. */
export async function trustedTime({ deviceKey, trusted }: Kept): Promise<Date | "broken" | null> {
  if (!trusted) return null;
  const own = await isSigned(deviceKey, sealed(trusted.at), trusted.seal);
  return own ? new Date(trusted.at) : "broken";
}

const sealed = (at: number) => `trusted-time\n${at}`;
