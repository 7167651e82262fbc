import { paging } from "#shared/kit/pagination.ts";

const { page } = paging();

/** Which page of a list an address asks for; the first where what it says is no page that a list could have. */
export const pageAsked = (query: URLSearchParams): number =>
  page.safeParse(query.get("page") ?? undefined).data ?? 1;
