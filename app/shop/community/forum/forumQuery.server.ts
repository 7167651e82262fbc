import type { z } from "zod";
import { forum } from "#shared/community/forum/contract.ts";
import { pageParam } from "#app/lists/pageParam.server.ts";
import { type ForumQuery, usualOrder } from "./forumQuery.ts";

const PER_PAGE = 20;

/** Drops invalid parameters. */
export function readForumQuery({ searchParams }: URL): ForumQuery {
  const { shape } = forum.list.input;
  const fitting = (name: string, field: z.ZodType, value = searchParams.get(name) ?? "") =>
    value !== "" && field.safeParse(value).success ? value : "";
  const search = (searchParams.get("search") ?? "").trim().slice(0, 100);
  return {
    search,
    status: fitting("status", shape.status),
    category: fitting("category", shape.category),
    product: fitting("product", shape.productsable_id),
    language: fitting("language", shape.lang),
    order: fitting("order", shape.orderby) || usualOrder(search),
    mine: searchParams.get("mine") === "1" ? "1" : "",
    only: fitting("only", shape.only),
    page: pageParam(searchParams),
  };
}

export const isNarrowed = (query: ForumQuery): boolean => {
  const { search, status, category, product, language, mine, only } = query;
  return [search, status, category, product, language, mine, only].some((value) => value !== "");
};

/** Input of `forum.list`. */
export const listInput = (query: ForumQuery, memberId: string | null, limit = PER_PAGE) =>
  forum.list.input.parse({
    search: query.search,
    status: query.status,
    category: query.category,
    productsable_id: query.product,
    lang: query.language,
    orderby: query.order,
    member_usersable_id: query.mine && memberId ? memberId : "",
    only: query.only,
    page: query.page,
    limit,
  });
