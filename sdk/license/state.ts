import { type DeviceKey, type FingerprintParts, isSigned, makeDeviceKey, sign } from "./device.ts";
import { parseObject } from "./encoding.ts";

/** Readable by the current user only. */
export interface Storage {
  read(): Promise<string | null>;
  write(text: string): Promise<void>;
}

/** A refusal that the user has not seen yet. */
export interface Notice {
  readonly reason: string;
  readonly detail: string | null;
  /** Unix seconds. */
  readonly at: number;
}

export interface StoredState {
  readonly deviceKey: DeviceKey;
  /** `seq`: the latest seen; `fileSeq`: of its latest offline file. */
  readonly activation: {
    readonly id: string;
    readonly seq: number;
    readonly fileSeq: number;
  } | null;
  /** The portal's last signed answer, be it a refusal. */
  readonly lease: {
    readonly jws: string;
    readonly asked: FingerprintParts;
    readonly nonce: string;
  } | null;
  readonly file: { readonly jws: string; readonly asked: FingerprintParts } | null;
  /** Offline files (`jti`) that must never run again here. */
  readonly dead: readonly string[];
  /** Offline file that was deleted, until the portal confirms its return. */
  readonly returning: string | null;
  readonly notice: Notice | null;
  /** Latest instant known to have passed, in ms, signed by the device key. */
  readonly trusted: { readonly at: number; readonly seal: string } | null;
}

const NOTHING = {
  activation: null,
  lease: null,
  file: null,
  dead: [],
  returning: null,
  notice: null,
  trusted: null,
} satisfies Omit<StoredState, "deviceKey">;

/** The time of its making is trusted, so that removing the time later is noticed. */
export async function newState(now: Date): Promise<StoredState> {
  return withTrustedTime({ ...NOTHING, deviceKey: await makeDeviceKey() }, now);
}

/** Null if there is none, or it is damaged beyond use. */
export async function readState(storage: Storage): Promise<StoredState | null> {
  const state = parseObject((await storage.read()) ?? "");
  if (!state || !hasTexts(state.deviceKey, ["x", "d"])) return null;
  const known = { ...NOTHING, ...(state as unknown as StoredState) };
  return {
    ...known,
    activation: hasTexts(known.activation, ["id"]) ? known.activation : null,
    lease: hasTexts(known.lease, ["jws", "nonce"]) ? known.lease : null,
    file: hasTexts(known.file, ["jws"]) ? known.file : null,
    dead: Array.isArray(known.dead) ? known.dead : [],
  };
}

const hasTexts = (value: unknown, names: readonly string[]): boolean =>
  typeof value === "object" &&
  value !== null &&
  names.every((name) => typeof (value as Record<string, unknown>)[name] === "string");

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
  const own = await isSigned(deviceKey, sealTime(trusted.at), String(trusted.seal));
  return own ? new Date(trusted.at) : "broken";
}

const sealTime = (at: number) => `trusted-time\n${at}`;

/** The machine as the portal last saw it. */
export const lastAsked = ({ lease, file }: StoredState): FingerprintParts | undefined =>
  lease?.asked ?? file?.asked;

/** The offline file is deleted and, with the seat it held, the lease and the activation. */
export const withoutSeat = (state: StoredState): StoredState => ({
  ...state,
  activation: null,
  lease: null,
  file: null,
});

export const withDead = (state: StoredState, jti: string): readonly string[] => [
  ...new Set([...state.dead, jti]),
];
