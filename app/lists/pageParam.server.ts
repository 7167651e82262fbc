import { paging } from "#shared/kit/pagination.ts";

const { page } = paging();

/** 1 if invalid. */
export const pageParam = (query: URLSearchParams): number =>
  page.safeParse(query.get("page") ?? undefined).data ?? 1;
