import type { PhraseKey } from "#shared/phrases/phrases.ts";

const DONE = [
  "staff_invited",
  "staff_invitation_resent",
  "staff_invitation_withdrawn",
  "staff_dismissed",
] as const satisfies PhraseKey<"done">[];
export type StaffDone = (typeof DONE)[number];

export const staffDoneIn = ({ searchParams }: URL): StaffDone | null =>
  DONE.find((each) => each === searchParams.get("done")) ?? null;
