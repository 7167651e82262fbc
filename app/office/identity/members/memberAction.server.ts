import { redirect } from "react-router";
import type { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { memberAdmin } from "#shared/identity/members/adminContract.ts";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import { schemaErrorResponse, toSubmissionError } from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";
import { officePathsIn } from "#app/office/layout/paths.ts";

export type MemberIntent = "lock" | "unlock" | "settings" | "view";

const SAVED = "member_settings_saved";
const DONE = [
  "member_locked",
  "member_unlocked",
  SAVED,
  "member_created",
  "member_profile_saved",
] as const satisfies PhraseKey<"done">[];
export type MemberDone = (typeof DONE)[number];

export const memberDoneIn = (url: URL): MemberDone | null =>
  DONE.find((each) => each === url.searchParams.get("done")) ?? null;

export async function memberAction({ portal, lang }: PageRequest, id: string, form: FormData) {
  const after = (done: MemberDone) => `${officePathsIn(lang).item("member", id)}?done=${done}`;
  const run = async <S extends z.ZodType>(
    schema: S,
    input: object,
    useCase: (input: z.output<S>) => Promise<unknown>,
    to: string,
  ) => {
    const read = schema.safeParse({ id, ...input });
    if (!read.success) return schemaErrorResponse(read.error, form);
    await useCase(read.data);
    return redirect(to, 303);
  };
  const { lock, unlock, setSettings, view } = memberAdmin;
  const { members } = portal;
  const reason = form.get("reason") ?? undefined;
  const settings = form.getAll("settings");
  try {
    switch (form.get("intent") as MemberIntent) {
      case "lock":
        return await run(lock.input, { reason }, members.lock, after("member_locked"));
      case "unlock":
        return await run(unlock.input, {}, members.unlock, after("member_unlocked"));
      case "settings":
        return await run(setSettings.input, { settings }, members.setSettings, after(SAVED));
      case "view":
        return await run(view.input, {}, members.view, pathsIn(lang).member());
      default:
        return redirect(officePathsIn(lang).item("member", id), 303);
    }
  } catch (error) {
    return toSubmissionError(error, form);
  }
}
