import type { StaffPermission } from "#shared/identity/sessions/access.ts";
import type { EntryTypeName } from "#shared/content/cms/contentTypes.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";

export interface EntryVersion<C> {
  readonly id: string;
  readonly content: C;
  readonly number: number;
}

export interface EntryType<C extends object> {
  readonly name: EntryTypeName;
  readonly permission: StaffPermission;
  /**
   * For an entry about something else (a product): the owner's id, which becomes the entry's, and
   * its field.
   */
  belongsTo?(content: C): { readonly id: string; readonly field: string };
  /** @throws {Refusal} `request.invalid` with the fields that do not fit. */
  validate(tx: Tx, text: Pick<EntryVersion<C>, "id" | "content">): Promise<void>;
  /** Resets what applies to one version only, for the next version. */
  resetVersionFlags?(content: C): C;
  /**
   * Content of an earlier version for a restore; references to deleted records come from `newest`.
   */
  prepareRestore?(tx: Tx, content: C, newest: C): Promise<C>;
  /** Content without references to deleted records, as visitors see it. */
  dropMissing?(tx: Tx, content: C): Promise<C>;
  publish(tx: Tx, scope: Context, text: EntryVersion<C>): Promise<void>;
  unpublish(tx: Tx, id: string): Promise<void>;
}
