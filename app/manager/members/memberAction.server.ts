import { redirect } from "react-router";
import type { z } from "zod";
import type { PageRequest } from "#server/http/pages.ts";
import { memberOffice } from "#shared/members/office.ts";
import { refusedInput, refusedWith } from "../../kit/submitted.ts";
import { pathsIn } from "../../paths.ts";
import { managerPathsIn } from "../paths.ts";

/** What can be done on a member's page, as its forms name it. */
export type MemberIntent = "lock" | "unlock" | "settings" | "view";

/** Does what a form of the member's page asks for, and comes back; reading as the member leads to their pages. */
export async function memberAction({ portal, lang }: PageRequest, id: string, form: FormData) {
  const saved = `${managerPathsIn(lang).item("member", id)}?saved`;
  const run = async <S extends z.ZodType>(
    schema: S,
    input: object,
    useCase: (input: z.output<S>) => Promise<unknown>,
    to = saved,
  ) => {
    const read = schema.safeParse({ id, ...input });
    if (!read.success) return refusedInput(read.error, form);
    await useCase(read.data);
    return redirect(to, 303);
  };
  const { lock, unlock, setSettings, view } = memberOffice;
  const { members } = portal;
  try {
    switch (form.get("intent") as MemberIntent) {
      case "lock":
        return await run(lock.input, { reason: form.get("reason") ?? undefined }, members.lock);
      case "unlock":
        return await run(unlock.input, {}, members.unlock);
      case "settings":
        return await run(
          setSettings.input,
          { settings: form.getAll("settings") },
          members.setSettings,
        );
      case "view":
        return await run(view.input, {}, members.view, pathsIn(lang).member());
      default:
        return redirect(managerPathsIn(lang).item("member", id), 303);
    }
  } catch (error) {
    return refusedWith(error, form);
  }
}
