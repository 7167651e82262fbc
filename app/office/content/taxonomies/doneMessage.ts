const DONE = [
  "list_entry_created",
  "list_entry_saved",
  "list_entry_placed",
  "list_entry_removed",
] as const;

export const parseDoneMessage = ({ searchParams }: URL) =>
  DONE.find((each) => each === searchParams.get("done")) ?? null;
