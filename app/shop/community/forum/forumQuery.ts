import type { DiscussionOrder } from "#shared/community/forum/rules.ts";

/** Address parameters. */
export interface ForumQuery {
  readonly search: string;
  readonly status: string;
  readonly category: string;
  readonly product: string;
  readonly language: string;
  readonly order: string;
  readonly mine: string;
  readonly only: string;
  readonly page: number;
}

export const usualOrder = (search: string): DiscussionOrder =>
  search === "" ? "last_activity_at" : "relevance";

/** The query of the first page, without empty and default values. */
export const shortQuery = ({ page: _, order, ...named }: ForumQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...named, order: order === usualOrder(named.search) ? "" : order }).filter(
      ([, value]) => value !== "",
    ),
  );
