import { redirect } from "react-router";
import { z } from "zod";
import type { EditedText, SavedText } from "#shared/content/cms/editorContract.ts";
import { savedAs, type Significance, type UpToDate } from "#shared/content/cms/saveOptions.ts";
import { Moment } from "#shared/kit/instant.ts";
import { refusedInput, refusedWith, textIn } from "#app/forms/submitted.ts";
import { flatOf, fromFlat } from "#app/office/forms/flatFields.ts";
import { paceIn } from "#app/office/publishing/readTranslationStatus.ts";
import type { RefusedText } from "./EntryEditor.tsx";

export interface Desk<C> {
  detail(input: { id: string }): Promise<EditedText<C>>;
  save(input: {
    id: string;
    version: number;
    content: C;
    upToDate: z.output<typeof UpToDate>;
    significance: z.output<typeof Significance>;
  }): Promise<SavedText<C>>;
  publish(input: { id: string; version: number; at?: Date | undefined }): Promise<EditedText<C>>;
  unschedule(input: { id: string }): Promise<EditedText<C>>;
  withdraw?(input: { id: string }): Promise<EditedText<C>>;
}

interface Asked<C> {
  readonly desk: Desk<C>;
  readonly id: string;
  readonly content: z.ZodType<C>;
  readonly here: string;
  readonly form: FormData;
}

export async function textAction<C extends object>(asked: Asked<C>) {
  const { form, here } = asked;
  try {
    const done = await (textIn(form, "intent") === "" ? save(asked) : deed(asked));
    return typeof done === "string" ? redirect(`${here}?done=${done}`, 303) : done;
  } catch (error) {
    return beside(asked, refusedWith(error, form));
  }
}

const versionIn = (form: FormData): number => Number(textIn(form, "version")) || 1;

async function save<C extends object>({ desk, id, content, form }: Asked<C>) {
  const flat = flatOf(form);
  const read = fromFlat(content).safeParse(flat);
  if (!read.success) return refusedInput(read.error, form);
  const before = { version: versionIn(form), ...paceIn(flat) };
  const after = await desk.save({ id, content: read.data as C, ...before });
  return `text_${savedAs(before, after)}`;
}

/** `datetime-local` value in Asia/Taipei. */
const Local = z.object({
  at: z
    .string()
    .min(1, "moment_required")
    .transform((local) => `${local.length === 16 ? `${local}:00` : local}+08:00`)
    .pipe(Moment),
});

async function deed<C extends object>({ desk, id, form }: Asked<C>) {
  const version = versionIn(form);
  switch (textIn(form, "intent")) {
    case "schedule": {
      const moment = Local.safeParse({ at: textIn(form, "at") });
      if (!moment.success) return refusedInput(moment.error, form);
      await desk.publish({ id, version, at: moment.data.at });
      return "text_scheduled";
    }
    case "unschedule":
      await desk.unschedule({ id });
      return "text_unscheduled";
    case "withdraw":
      await desk.withdraw?.({ id });
      return "text_withdrawn";
    default:
      await desk.publish({ id, version });
      return "text_published";
  }
}

/** After a conflict, adds the stored version beneath the input. */
async function beside<C extends object>(
  { desk, id }: Asked<C>,
  { data, init, ...refused }: ReturnType<typeof refusedWith>,
) {
  if (data.code !== "edit.conflict") return { ...refused, data, init };
  const { version: _, ...typed } = data.typed ?? {};
  const answer: RefusedText<C> = { ...data, typed, stored: await desk.detail({ id }) };
  return { ...refused, data: answer, init };
}
