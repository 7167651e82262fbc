import { data } from "react-router";
import type { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { Profile } from "#shared/identity/members/profileContract.ts";
import { type AddressOptions, loadAddressOptions } from "../geo/addressOptions.server.ts";
import {
  type SubmissionError,
  findRefusal,
  toSubmissionError,
  parseSubmission,
  textValue,
  typed,
} from "#app/forms/submitted.ts";

export interface ProfileFormState {
  readonly refused?: SubmissionError;
  readonly typed: Readonly<Record<string, string>>;
  readonly lists: AddressOptions;
  readonly stored?: Profile;
  readonly storedLists?: AddressOptions;
}

export async function profileFormState(
  { portal }: PageRequest,
  form: FormData,
  refused?: SubmissionError,
): Promise<ProfileFormState> {
  const values = typed(form);
  const lists = await loadAddressOptions(portal, values);
  return { ...(refused && { refused }), typed: values, lists };
}

/** Null once stored; else the form with its errors. */
export async function saveProfileForm<S extends z.ZodType>(
  asked: PageRequest,
  form: FormData,
  to: { input: S; store: (input: z.output<S>) => Promise<unknown>; load: () => Promise<Profile> },
) {
  const read = parseSubmission(withFilledApps(form), to.input);
  if (!read.ok) return refuse(read.refused);
  try {
    await to.store(read.value);
    return null;
  } catch (error) {
    const overtaken = findRefusal(error)?.data.code === "member.changed";
    const refused = toSubmissionError(error, form);
    if (!overtaken) return refuse(refused);
    const stored = await to.load();
    return refuse(refused, { stored, storedLists: await loadAddressOptions(asked.portal, stored) });
  }
  async function refuse(
    answer: { data: SubmissionError; init: ResponseInit | null },
    beside: Pick<ProfileFormState, "stored" | "storedLists"> = {},
  ) {
    const shown = await profileFormState(asked, form, atOwnRows(answer.data, form));
    return data<ProfileFormState>({ ...shown, ...beside }, answer.init ?? {});
  }
}

const APP = /^apps\[(\d)\]\[(\w+)\]$/;

const filledRows = (form: FormData): string[] => {
  const rows = new Set([...form.keys()].flatMap((name) => APP.exec(name)?.[1] ?? []));
  return [...rows].filter((row) => textValue(form, `apps[${row}][account]`).trim() !== "");
};

/** Drops rows without an account. */
function withFilledApps(form: FormData): FormData {
  const filled = new Set(filledRows(form));
  const meant = new FormData();
  for (const [name, value] of form) {
    const row = APP.exec(name)?.[1];
    if (row === undefined || filled.has(row)) meant.append(name, value);
  }
  if (filled.size === 0) meant.append("clear[]", "apps");
  return meant;
}

/** Errors count filled rows, the form all rows. */
function atOwnRows(refused: SubmissionError, form: FormData): SubmissionError {
  const rows = filledRows(form);
  const at = (field: string) =>
    field.replace(/^apps\.(\d)/, (_, row: string) => `apps.${rows[Number(row)] ?? row}`);
  const fields = Object.entries(refused.fields ?? {}).map(([field, keys]) => [at(field), keys]);
  return { ...refused, fields: Object.fromEntries(fields), typed: typed(form) };
}
