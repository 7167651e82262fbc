export const DONE_MESSAGES = ["created", "accepted", "merged", "deleted"] as const;

export const doneQuery = (done: (typeof DONE_MESSAGES)[number], name: string): string =>
  `?${new URLSearchParams({ done, name })}`;
