import type { Lang } from "#shared/kit/lang.ts";
import type { ExportFile } from "#shared/privacy/export/rules.ts";
import type { Tx } from "../db/client.ts";
import type { Schema } from "../db/schema.ts";

export type MemberColumn = `${keyof Schema}.${string}`;

export interface ColumnRule {
  /** Export file, or why it is not exported. */
  readonly exported: ExportFile | { readonly not: string };
  /** Delete the rows, set the column null, or why they stay. */
  readonly deletion: "removed" | "cleared" | { readonly kept: string };
}

export interface ExportedMember {
  readonly id: string;
  readonly lang: Lang;
}

type ReadPersonalData<S, T> = (tx: Tx, scope: S, member: ExportedMember) => Promise<T>;

type Contents<F extends ExportFile> = F extends "orders.json"
  ? readonly { readonly id: string }[]
  : unknown;

export type FileContents<S> = { readonly [F in ExportFile]?: ReadPersonalData<S, Contents<F>> };

/** `order_id` is left out of the file. */
export type OrderParts<S> = Readonly<
  Record<string, ReadPersonalData<S, readonly { readonly order_id: string }[]>>
>;

export interface DeletedMember {
  readonly id: string;
  /** Replaced after deletion. */
  readonly email: string;
  /** Dedupe key of the farewell mail, which is still sent; null: none. */
  readonly farewell: string | null;
}

export interface Erasure<S> {
  /** `orders` runs before the columns: everyone locks an order before its rows, which prevents deadlocks. */
  readonly stage: "orders" | "rest";
  /** Repeated after the deletion, for concurrent writes. */
  readonly again: boolean;
  readonly run: (tx: Tx, scope: S, member: DeletedMember) => Promise<void>;
}

export interface PersonalData<S> {
  /** Deletion order, modules low to high: referencing rows first, unless they cascade. */
  readonly columns?: Readonly<Record<MemberColumn, ColumnRule>>;
  readonly files?: FileContents<S>;
  readonly orderParts?: OrderParts<S>;
  readonly erase?: readonly Erasure<S>[];
}
