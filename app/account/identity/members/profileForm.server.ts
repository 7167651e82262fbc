import { data } from "react-router";
import type { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { Profile } from "#shared/identity/members/profileContract.ts";
import { type AddressLists, addressLists } from "../geo/addressOptions.server.ts";
import {
  type Refused,
  refusalIn,
  refusedWith,
  submitted,
  textIn,
  typed,
} from "#app/forms/submitted.ts";

export interface ShownForm {
  readonly refused?: Refused;
  readonly typed: Readonly<Record<string, string>>;
  readonly lists: AddressLists;
  readonly stored?: Profile;
}

export async function shownAgain(
  { portal }: PageRequest,
  form: FormData,
  refused?: Refused,
): Promise<ShownForm> {
  const kept = typed(form);
  const lists = await addressLists(portal, kept);
  return { ...(refused && { refused }), typed: kept, lists };
}

/** Null once stored; else the form with its errors. */
export async function profileSaved<S extends z.ZodType>(
  asked: PageRequest,
  form: FormData,
  to: { input: S; store: (input: z.output<S>) => Promise<unknown>; load: () => Promise<Profile> },
) {
  const read = submitted(withFilledApps(form), to.input);
  if (!read.ok) return refuse(read.refused);
  try {
    await to.store(read.value);
    return null;
  } catch (error) {
    const overtaken = refusalIn(error)?.data.code === "member.changed";
    const refused = refusedWith(error, form);
    return refuse(refused, overtaken ? { stored: await to.load() } : {});
  }
  async function refuse(
    answer: { data: Refused; init: ResponseInit | null },
    beside: Pick<ShownForm, "stored"> = {},
  ) {
    const shown = await shownAgain(asked, form, atOwnRows(answer.data, form));
    return data<ShownForm>({ ...shown, ...beside }, answer.init ?? {});
  }
}

const APP = /^apps\[(\d)\]\[(\w+)\]$/;

const filledRows = (form: FormData): string[] => {
  const rows = new Set([...form.keys()].flatMap((name) => APP.exec(name)?.[1] ?? []));
  return [...rows].filter((row) => textIn(form, `apps[${row}][account]`).trim() !== "");
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
function atOwnRows(refused: Refused, form: FormData): Refused {
  const rows = filledRows(form);
  const at = (field: string) =>
    field.replace(/^apps\.(\d)/, (_, row: string) => `apps.${rows[Number(row)] ?? row}`);
  const fields = Object.entries(refused.fields ?? {}).map(([field, keys]) => [at(field), keys]);
  return { ...refused, fields: Object.fromEntries(fields), typed: typed(form) };
}
