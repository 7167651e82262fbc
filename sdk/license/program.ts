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

/** Readable by the current user only. */
export interface Storage {
  read(): Promise<string | null>;
  write(text: string): Promise<void>;
}

export interface Program {
  readonly product: string;
  readonly version: string;
  readonly name: string;
  readonly platform: string;
  readonly machine: MachineIds;
  readonly pinned: readonly PinnedKey[];
  readonly storage: Storage;
  readonly now: () => Date;
}

export interface Kept {
  readonly deviceKey: DeviceKey;
  readonly lease: {
    readonly jws: string;
    readonly asked: FingerprintParts;
    readonly nonce: string;
    readonly seq: number;
    readonly activationId: string;
  } | null;
  /** Latest instant known to have passed, in ms, signed by the device key. */
  readonly trusted: { readonly at: number; readonly seal: string } | null;
}

export const partsOf = ({ product, machine }: Program): Promise<FingerprintParts> =>
  fingerprint(product, machine);

export async function readKept(storage: Storage): Promise<Kept | null> {
  const kept = parseObject((await storage.read()) ?? "");
  return kept && "deviceKey" in kept ? (kept as unknown as Kept) : null;
}

export const writeKept = (storage: Storage, kept: Kept): Promise<void> =>
  storage.write(JSON.stringify(kept));

/** Never moves the trusted time back. */
export async function withTrusted(kept: Kept, at: Date): Promise<Kept> {
  const latest = Math.max(at.getTime(), kept.trusted?.at ?? 0);
  return { ...kept, trusted: { at: latest, seal: await sign(kept.deviceKey, sealed(latest)) } };
}

/** "broken": not signed by this device key. */
export async function trustedTime({ deviceKey, trusted }: Kept): Promise<Date | "broken" | null> {
  if (!trusted) return null;
  const own = await isSigned(deviceKey, sealed(trusted.at), trusted.seal);
  return own ? new Date(trusted.at) : "broken";
}

const sealed = (at: number) => `trusted-time\n${at}`;
