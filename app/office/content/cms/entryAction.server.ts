import { redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import type { EntryView, SavedEntryView } from "#shared/content/cms/editorContract.ts";
import { saveOutcome, type Significance, type UpToDate } from "#shared/content/cms/saveOptions.ts";
import { Instant } from "#shared/kit/instant.ts";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { pageContext } from "#app/requestContext.ts";
import { schemaErrorResponse, toSubmissionError, textValue } from "#app/forms/submitted.ts";
import { readFlatFields, flatSchema } from "#app/office/forms/flatFields.ts";
import { withStoredVersion } from "#app/office/forms/refusedEdit.server.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { type ContentSection, officePathsIn } from "#app/office/layout/paths.ts";
import { readTranslationStatus } from "#app/office/publishing/readTranslationStatus.ts";

interface EntryUseCases<C> {
  detail(input: { id: string }): Promise<EntryView<C>>;
  save(input: {
    id: string;
    version: number;
    content: C;
    upToDate: z.output<typeof UpToDate>;
    significance: z.output<typeof Significance>;
  }): Promise<SavedEntryView<C>>;
  publish(input: { id: string; version: number; at?: Date | undefined }): Promise<EntryView<C>>;
  unschedule(input: { id: string }): Promise<EntryView<C>>;
  withdraw?(input: { id: string }): Promise<EntryView<C>>;
}

interface EntryActionInput<C> {
  readonly desk: EntryUseCases<C>;
  readonly id: string;
  readonly content: z.ZodType<C>;
  readonly here: string;
  readonly form: FormData;
}

export async function entryAction<C extends object>(asked: EntryActionInput<C>) {
  const { form, here } = asked;
  try {
    const done = await (textValue(form, "intent") === "" ? saveEntry(asked) : runIntent(asked));
    return typeof done === "string" ? redirect(`${here}?done=${done}`, 303) : done;
  } catch (error) {
    const { desk, id } = asked;
    return withStoredVersion(toSubmissionError(error, form), () => desk.detail({ id }));
  }
}

export interface EntryActionArgs {
  readonly request: Request;
  readonly params: { id?: string };
  readonly context: Readonly<RouterContextProvider>;
}

interface EditOptions<C> {
  readonly content: z.ZodType<C>;
  readonly deskOf: (portal: PageRequest["portal"]) => EntryUseCases<C>;
  readonly idOf?: (params: EntryActionArgs["params"]) => string;
}

/** For an editor without further forms. */
export const createEditAction =
  <C extends object>(section: ContentSection, { content, deskOf, idOf = idIn }: EditOptions<C>) =>
  async ({ request, params, context }: EntryActionArgs) => {
    const { portal, lang } = context.get(pageContext);
    const id = idOf(params);
    const here = officePathsIn(lang).text(section, id);
    return entryAction({ desk: deskOf(portal), id, content, here, form: await request.formData() });
  };

export const idIn = (params: EntryActionArgs["params"]): string => requireId(params).id;

const versionIn = (form: FormData): number => Number(textValue(form, "version")) || 1;

async function saveEntry<C extends object>({ desk, id, content, form }: EntryActionInput<C>) {
  const flat = readFlatFields(form);
  const read = flatSchema(content).safeParse(flat);
  if (!read.success) return schemaErrorResponse(read.error, form);
  const before = { version: versionIn(form), ...readTranslationStatus(flat) };
  const after = await desk.save({ id, content: read.data as C, ...before });
  return `text_${saveOutcome(before, after)}`;
}

/** `datetime-local` value in Asia/Taipei. */
const LocalInstant = z.object({
  at: z
    .string()
    .min(1, "moment_required")
    .transform((local) => `${local.length === 16 ? `${local}:00` : local}+08:00`)
    .pipe(Instant),
});

async function runIntent<C extends object>({ desk, id, form }: EntryActionInput<C>) {
  const version = versionIn(form);
  switch (textValue(form, "intent")) {
    case "schedule": {
      const instant = LocalInstant.safeParse({ at: textValue(form, "at") });
      if (!instant.success) return schemaErrorResponse(instant.error, form);
      await desk.publish({ id, version, at: instant.data.at });
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
