import type { Lang } from "#shared/kit/lang.ts";
import type { DemoAddress } from "#shared/demo/access/accounts.ts";

/** Who writes in the forum: a name of `forumMembers`, or staff by address. */
export type DemoAuthor = string;

export interface DemoForumMember {
  /** Part of the address before `@example.com`, which takes no mail. */
  readonly name: string;
  readonly lang: Lang;
  readonly first: string;
  readonly last: string;
  readonly country: string;
  readonly company: string;
  readonly jobTitle: string;
}

/** `after`: hours since the question. */
export type DemoStep = { readonly after: number } & (
  | { readonly kind: "reply"; readonly by: DemoAuthor; readonly text: string }
  /** By the asker; replies count from 1. */
  | { readonly kind: "accept"; readonly reply: number }
  /** The asker's own words. */
  | { readonly kind: "solve"; readonly text: string }
  | { readonly kind: "reopen"; readonly text: string }
  | { readonly kind: "take"; readonly by: DemoAddress }
  | { readonly kind: "lock" | "hide"; readonly by: DemoAddress; readonly reason: string }
);

/**
 * In the language of who asks. Texts are Markdown, in which `product:<code>`, `article:<slug>` and `page:<path>` stand for pages in
 * that language, and `picture:<name>` for a file of `pictures`.
 */
export interface DemoDiscussion {
  readonly by: DemoAuthor;
  readonly daysAgo: number;
  /** Product code, or the slug of a category. */
  readonly about: string;
  readonly title: string;
  readonly text: string;
  readonly steps: readonly DemoStep[];
}

export const reply = (by: DemoAuthor, after: number, text: string): DemoStep => ({
  kind: "reply",
  by,
  after,
  text,
});
export const accept = (number: number, after: number): DemoStep => ({
  kind: "accept",
  reply: number,
  after,
});
export const solve = (after: number, text: string): DemoStep => ({ kind: "solve", after, text });
export const reopen = (after: number, text: string): DemoStep => ({ kind: "reopen", after, text });
export const take = (by: DemoAddress, after: number): DemoStep => ({ kind: "take", by, after });
export const lock = (by: DemoAddress, after: number, reason: string): DemoStep => ({
  kind: "lock",
  by,
  after,
  reason,
});
export const hide = (by: DemoAddress, after: number, reason: string): DemoStep => ({
  kind: "hide",
  by,
  after,
  reason,
});

/** Who answer for the shop. */
export const SUPPORT = "manager@demo.test";
export const SALES = "manager2@demo.test";
