export interface ReviewSettings {
  /** Off: everything is published at once. */
  readonly review: boolean;
  /** The first posts of a member wait. */
  readonly firstPosts: number;
  /** Published posts after which nothing waits. */
  readonly trustedPosts: number;
}

/** Of a member who is not staff. */
export interface Standing {
  /** Posts ever published. */
  readonly published: number;
  /** A post or edit of the member waits. */
  readonly waiting: boolean;
}

export type Trust = "new" | "known" | "trusted";

export function trustOf(
  { firstPosts, trustedPosts }: Pick<ReviewSettings, "firstPosts" | "trustedPosts">,
  published: number,
): Trust {
  if (published < firstPosts) return "new";
  return published < trustedPosts ? "known" : "trusted";
}

/** Why a post or an edit waits for staff. `waiting`: another post of its author does. */
export const REVIEW_CAUSES = ["first_posts", "link", "rewritten", "waiting"] as const;
export type ReviewCause = (typeof REVIEW_CAUSES)[number];

/** An edit leaves the old text visible while it waits. */
export const REVIEW_KINDS = ["post", "edit"] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

export const REVIEW_OUTCOMES = ["approved", "rejected", "withdrawn"] as const;
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number];

/** Null: it is published at once. `links` of other sites. */
export function causeOfPost(
  { review, firstPosts, trustedPosts }: ReviewSettings,
  { published, waiting }: Standing,
  links: readonly string[],
): ReviewCause | null {
  if (!review) return null;
  if (published < firstPosts) return "first_posts";
  if (waiting) return "waiting";
  return published < trustedPosts && links.length > 0 ? "link" : null;
}

export interface EditedText {
  readonly text: string;
  readonly links: readonly string[];
}

/** Null if the edit applies at once. */
export function causeOfEdit(
  { review, trustedPosts }: ReviewSettings,
  { published }: Pick<Standing, "published">,
  before: EditedText,
  after: EditedText,
): ReviewCause | null {
  if (!review || published >= trustedPosts) return null;
  if (after.links.some((link) => !before.links.includes(link))) return "link";
  return keptShare(before.text, after.text) < KEPT_SHARE ? "rewritten" : null;
}

const KEPT_SHARE = 0.5;

/** Of the words of a text, and of the letters of Han scripts, those that another still has. 1 for an empty text. */
export function keptShare(before: string, after: string): number {
  const words = wordsOf(before);
  if (words.length === 0) return 1;
  const left = new Map<string, number>();
  for (const word of wordsOf(after)) left.set(word, (left.get(word) ?? 0) + 1);
  const kept = words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  return kept.length / words.length;
}

const WORD = /\p{Script=Han}|[\p{L}\p{N}]+?(?=\p{Script=Han}|[^\p{L}\p{N}]|$)/gu;

const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];
