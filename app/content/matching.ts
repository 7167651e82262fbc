import type { FaqCategory } from "#shared/content/contract.ts";

/** A text as it is compared: width and case do not matter. */
const folded = (text: string): string => text.normalize("NFKC").toLowerCase();

/** The questions that hold every word of `search`, in the question, its answer or its category's name. */
export function matching(categories: readonly FaqCategory[], search: string): FaqCategory[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return categories
    .map((category) => ({
      ...category,
      faqs: category.faqs.filter(({ question, answer }) => {
        const text = folded(`${category.name} ${question} ${answer}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ faqs }) => faqs.length > 0);
}
