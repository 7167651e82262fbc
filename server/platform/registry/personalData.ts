import type { Lang } from "#shared/kit/lang.ts";
import type { ExportFile } from "#shared/privacy/export/rules.ts";
import type { Tx } from "../db/client.ts";
import type { Schema } from "../db/schema.ts";

/** A column that says whose a row is. */
export type MemberColumn = `${keyof Schema}.${string}`;

/** What becomes of the rows that a column says are a member's. */
export interface ColumnRule {
  /** In which file of the export it is, or why it is in none. */
  readonly exported: ExportFile | { readonly not: string };
  /** What deleting the account does with the rows: removes them, forgets the member in them, or why they stay. */
  readonly deletion: "removed" | "cleared" | { readonly kept: string };
}

/** Whose data is exported, and the language that names of things are in. */
export interface ExportedMember {
  readonly id: string;
  readonly lang: Lang;
}

type Read<S, T> = (tx: Tx, scope: S, member: ExportedMember) => Promise<T>;

/** `orders.json` lists the member's orders, to each of which `orderParts` are added. */
type Contents<F extends ExportFile> = F extends "orders.json"
  ? readonly { readonly id: string }[]
  : unknown;

export type FileContents<S> = { readonly [F in ExportFile]?: Read<S, Contents<F>> };

/** Rows of the member's orders, each with its order's id, which is left out of the file. */
export type OrderParts<S> = Readonly<
  Record<string, Read<S, readonly { readonly order_id: string }[]>>
>;

/** Whose account is deleted. */
export interface DeletedMember {
  readonly id: string;
  /** The address of the account; what stands in its place once that is deleted. */
  readonly email: string;
  /** The dedupe key of the mail that says goodbye, which is to arrive; null: it goes with the others. */
  readonly farewell: string | null;
}

/** Takes what tells of the member out of rows that stay. */
export interface Erasure<S> {
  /**
   * `orders`, and what hangs on them, come first, before the columns: everybody locks an order before its rows, so
   * that nobody waits in a circle. The `rest` comes after the columns.
   */
  readonly stage: "orders" | "rest";
  /** Whether it is done again after the account was deleted, for what was under way then. */
  readonly again: boolean;
  readonly run: (tx: Tx, scope: S, member: DeletedMember) => Promise<void>;
}

/** What a module holds of members: what of it they take along, and what deleting the account does with it. */
export interface PersonalData<S> {
  /**
   * Deleting an account goes through them in this order, modules low to high: a row goes before those that it refers
   * to, unless the database removes it with them.
   */
  readonly columns?: Readonly<Record<MemberColumn, ColumnRule>>;
  /** The files of the export that it writes; each has one module that does. */
  readonly files?: FileContents<S>;
  /** What it adds to each order of `orders.json`, by key. */
  readonly orderParts?: OrderParts<S>;
  readonly erase?: readonly Erasure<S>[];
}
