import { type FingerprintParts, fingerprint, type MachineIds } from "./device.ts";
import { readState, type StoredState, type Storage, writeState } from "./state.ts";
import { type Kind, type Opened, openToken, type PinnedKey } from "./token.ts";

export interface Program {
  /** Product code in the shop. */
  readonly product: string;
  readonly version: string;
  /** Day of the build, `YYYY-MM-DD`: decides whether maintenance covers it. */
  readonly built?: string;
  /** Entitlements that the key must include. */
  readonly need?: readonly string[];
  readonly name: string;
  readonly platform: string;
  /** At least two ids, unless there is a `machineId`. */
  readonly machine: MachineIds;
  /** Set by the user, for containers and virtual machines: then it alone identifies the machine. */
  readonly machineId?: string;
  readonly pinned: readonly PinnedKey[];
  readonly storage: Storage;
  readonly now: () => Date;
}

/** One for as long as the program runs: each signature is checked once, the time at each question. */
export interface License {
  readonly program: Program;
  readonly open: <K extends Kind>(jws: string, kind: K) => Promise<Opened<K>>;
  /** Changes follow one another, so that none overwrites another. The change gets null if nothing is stored. */
  readonly update: <T>(change: StateChange<T>) => Promise<T>;
  /** The portal asked not to be asked before `until`; both in ms of the program's clock. */
  pause: { readonly since: number; readonly until: number } | null;
}

export type StateChange<T> = (
  state: StoredState | null,
) => Promise<{ readonly next?: StoredState; readonly result: T }>;

const MAX_OPENED = 8;

export function openLicense(program: Program): License {
  const opened = new Map<string, Promise<Opened<Kind>>>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    program,
    pause: null,
    open<K extends Kind>(jws: string, kind: K) {
      const name = `${kind} ${jws}`;
      const known = opened.get(name) ?? openToken(jws, kind, program.pinned);
      if (opened.size >= MAX_OPENED) opened.clear();
      opened.set(name, known);
      return known as Promise<Opened<K>>;
    },
    update<T>(change: StateChange<T>) {
      const turn = last.then(async () => {
        const { next, result } = await change(await readState(program.storage));
        if (next) await writeState(program.storage, next);
        return result;
      });
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

export const programFingerprint = ({
  product,
  machine,
  machineId,
}: Program): Promise<FingerprintParts> =>
  fingerprint(product, machineId ? { ...machine, id: machineId } : machine);
