import type { StaffPermission } from "#shared/identity/sessions/access.ts";
import type { TextKindName } from "#shared/content/cms/contentTypes.ts";
import type { Scope } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";

/** A version of a text on its way to visitors. */
export interface Shown<C> {
  readonly id: string;
  readonly content: C;
  readonly number: number;
}

/** What a feature tells of the texts it shows, so that they are written in versions. */
export interface TextKind<C extends object> {
  readonly name: TextKindName;
  /** Who may read and write them in the back office. */
  readonly permission: StaffPermission;
  /** Of a text that belongs to something else: the id of that, which it takes as its own, and the field that tells it. */
  belongsTo?(content: C): { readonly id: string; readonly field: string };
  /** Whether there may be such a version. @throws {Refusal} `request.invalid` at a field that does not fit. */
  check(tx: Tx, text: Pick<Shown<C>, "id" | "content">): Promise<void>;
  /** Of a content that says something of its own version alone: the same as the next one begins, without that. */
  anew?(content: C): C;
  /** Of an earlier content, what can come back of it: with what the newest names in the place of what is gone. */
  revived?(tx: Tx, content: C, newest: C): Promise<C>;
  /** What is left of a content once what it names may have gone, as visitors are shown it. */
  left?(tx: Tx, content: C): Promise<C>;
  /** Puts a version before visitors, in the place of the one they read. */
  show(tx: Tx, scope: Scope, text: Shown<C>): Promise<void>;
  /** Takes it from visitors. */
  hide(tx: Tx, id: string): Promise<void>;
}
