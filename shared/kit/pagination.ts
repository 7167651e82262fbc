import { z } from "zod";
import type { ErrorCode } from "../errors.ts";
import { Refusal } from "./refusal.ts";
import { Count } from "./wireSchemas.ts";

export const MAX_ROWS = 1_000;

interface PagingOptions<Column extends string> {
  /** Default page size; -1: all. */
  readonly limit?: number;
  readonly max?: number;
  readonly all?: boolean;
  /** The default first. */
  readonly orderby: readonly [Column, ...Column[]];
  readonly sort?: "asc" | "desc";
}

export const sortedPaging = <Column extends string>({
  orderby,
  sort = "desc",
  ...options
}: PagingOptions<Column>) => ({
  ...paging(options),
  orderby: z.enum(orderby, "invalid").default(orderby[0] as never),
  sort: z.enum(["asc", "desc"], "invalid").default(sort),
});

export const paging = ({
  limit = 10,
  max = MAX_ROWS,
  all = false,
}: Pick<PagingOptions<string>, "limit" | "max" | "all"> = {}) => ({
  page: Count(1, 100_000).default(1),
  limit: Count(all ? -1 : 1, max)
    .refine((value) => value !== 0, "out_of_range")
    .default(limit),
});

/** @throws {Refusal} `list.too_long` if all rows are requested and exceed `MAX_ROWS` */
export function pageWindow({ page, limit }: { page: number; limit: number }, total: number) {
  if (limit > 0) return { offset: (page - 1) * limit, limit, page, perPage: limit };
  if (total > MAX_ROWS) {
    throw new Refusal<ErrorCode>("list.too_long", { limit: ["out_of_range"] }, undefined, {
      total,
    });
  }
  return { offset: 0, limit: MAX_ROWS, page: 1, perPage: total };
}
