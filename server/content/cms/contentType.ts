import type { StaffPermission } from "#shared/identity/sessions/access.ts";
import type { TextKindName } from "#shared/content/cms/contentTypes.ts";
import type { Scope } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";

export interface Shown<C> {
  readonly id: string;
  readonly content: C;
  readonly number: number;
}

export interface TextKind<C extends object> {
  readonly name: TextKindName;
  readonly permission: StaffPermission;
  /**
   * For an entry about something else (a product): the owner's id, which becomes the entry's, and
   * its field.
   */
  belongsTo?(content: C): { readonly id: string; readonly field: string };
  /** @throws {Refusal} `request.invalid` with the fields that do not fit. */
  check(tx: Tx, text: Pick<Shown<C>, "id" | "content">): Promise<void>;
  /** Resets what applies to one version only, for the next version. */
  anew?(content: C): C;
  /**
   * Content of an earlier version for a restore; references to deleted records come from `newest`.
   */
  revived?(tx: Tx, content: C, newest: C): Promise<C>;
  /** Content without references to deleted records, as visitors see it. */
  left?(tx: Tx, content: C): Promise<C>;
  show(tx: Tx, scope: Scope, text: Shown<C>): Promise<void>;
  hide(tx: Tx, id: string): Promise<void>;
}
