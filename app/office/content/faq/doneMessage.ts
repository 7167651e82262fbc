const DONE = [
  "faq_category_created",
  "faq_category_saved",
  "faq_category_placed",
  "faq_category_removed",
] as const;

export const parseDoneMessage = ({ searchParams }: URL) =>
  DONE.find((each) => each === searchParams.get("done")) ?? null;
