import { join } from "node:path";
import type { Program } from "#sdk/license/program.ts";
import type { Portal } from "#sdk/license/transport.ts";
import { type Lang, LANGUAGE_TAGS } from "./phrases.ts";
import { hashedFolder } from "./store.ts";

/** Without one: activates, or renews and checks. */
export type Action =
  | { readonly kind: "run"; readonly everySeconds: number | null }
  | { readonly kind: "offline"; readonly days: number }
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "request" | "return" | "deactivate" };

export interface Options {
  /** Null: the key's product. */
  readonly product: string | null;
  readonly key: string;
  readonly url: string;
  readonly machine: string;
  readonly machineId?: string;
  readonly state: string;
  readonly lang: Lang;
  /** File with the portal's public keys. */
  readonly keys?: string;
  readonly action?: Action;
}

export const portalOf = ({ url, lang }: Options): Portal => ({ url, lang: LANGUAGE_TAGS[lang] });

export const stateFolder = ({ state, url, key }: Options, ...facts: readonly string[]): string =>
  join(state, hashedFolder(url, key.trim().toUpperCase(), ...facts));

/** Hardware ids derive from the name: one computer can play several machines. */
export const programOf = (
  { machine, machineId }: Options,
  own: Pick<Program, "product" | "pinned" | "storage">,
): Program => ({
  ...own,
  version: "1.0.0",
  name: machine,
  platform: `${process.platform}-${process.arch}`,
  machine: { os: `${machine}/os`, board: `${machine}/board`, disk: `${machine}/disk` },
  ...(machineId && { machineId }),
  now: () => new Date(),
});
