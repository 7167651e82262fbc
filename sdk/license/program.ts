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

export interface StoredState {
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

export const programFingerprint = ({ product, machine }: Program): Promise<FingerprintParts> =>
  fingerprint(product, machine);

export async function readState(storage: Storage): Promise<StoredState | null> {
  const state = parseObject((await storage.read()) ?? "");
  return state && "deviceKey" in state ? (state as unknown as StoredState) : null;
}

export const writeState = (storage: Storage, state: StoredState): Promise<void> =>
  storage.write(JSON.stringify(state));

/** Never moves the trusted time back. */
export async function withTrustedTime(state: StoredState, at: Date): Promise<StoredState> {
  const latest = Math.max(at.getTime(), state.trusted?.at ?? 0);
  return { ...state, trusted: { at: latest, seal: await sign(state.deviceKey, sealTime(latest)) } };
}

/** "broken": not signed by this device key. */
export async function readTrustedTime({
  deviceKey,
  trusted,
}: StoredState): Promise<Date | "broken" | null> {
  if (!trusted) return null;
  const own = await isSigned(deviceKey, sealTime(trusted.at), trusted.seal);
  return own ? new Date(trusted.at) : "broken";
}

const sealTime = (at: number) => `trusted-time\n${at}`;
