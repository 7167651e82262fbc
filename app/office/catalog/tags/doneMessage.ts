export const DEEDS = ["created", "accepted", "merged", "deleted"] as const;

export const withDeed = (done: (typeof DEEDS)[number], name: string): string =>
  `?${new URLSearchParams({ done, name })}`;
