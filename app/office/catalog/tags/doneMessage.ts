export const DEEDS = ["created", "accepted", "merged", "deleted"] as const;

/** The query by which the list tells what was done with the tag of a name. */
export const withDeed = (done: (typeof DEEDS)[number], name: string): string =>
  `?${new URLSearchParams({ done, name })}`;
