import { data } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/http/pages.ts";
import { AVATAR_FIELD, profile } from "#shared/members/own.ts";
import { type AddressLists, addressLists } from "../address/addressLists.server.ts";
import {
  type Refused,
  refusedInput,
  refusedWith,
  submitted,
  typed,
  textIn,
} from "../kit/submitted.ts";

const Intent = z.enum(["save", "places", "avatar", "removeAvatar"]);
type Intent = z.infer<typeof Intent>;

/** What the page's forms are answered with. */
export interface ProfileAnswer {
  readonly intent: Intent;
  readonly done?: "profile_saved" | "avatar_saved" | "avatar_removed";
  /** When it was answered, in real time. */
  readonly at?: string;
  readonly refused?: Refused;
  /** What was typed and is not stored, with the lists that fit it. */
  readonly typed?: Readonly<Record<string, string>>;
  readonly lists?: AddressLists;
}

/** Does what one of the page's forms asks for; a refusal comes back to that form. */
export async function profileAction(asked: PageRequest, request: Request) {
  const form = await formOf(request);
  const intent = Intent.safeParse(form.get("intent") ?? "save").data;
  const withFile = request.headers.get("content-type")?.startsWith("multipart/");
  // A form with a file brings nothing else: what it says besides is not looked into for what no text may hold.
  if (!intent || (withFile && intent !== "avatar")) throw data(null, { status: 422 });
  if (intent === "avatar") return setAvatar(asked, form);
  if (intent === "removeAvatar") return removeAvatar(asked, form);
  return intent === "places" ? shown(asked, form, { intent }) : save(asked, form);
}

async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 }); // cut off on its way
  }
}

const done = (answer: ProfileAnswer) => data({ ...answer, at: new Date().toISOString() });

/** The form again as it was typed, with the lists that fit it. */
async function shown({ portal }: PageRequest, form: FormData, answer: ProfileAnswer, init = {}) {
  const kept = typed(form);
  return data<ProfileAnswer>(
    { ...answer, typed: kept, lists: await addressLists(portal, kept) },
    init,
  );
}

async function save(asked: PageRequest, form: FormData) {
  const refuse = ({ data: refused, init }: { data: Refused; init: ResponseInit | null }) =>
    shown(asked, form, { intent: "save", refused: atOwnRows(refused, form) }, init ?? {});
  const read = submitted(withFilledApps(form), profile.update.input);
  if (!read.ok) return refuse(read.refused);
  try {
    await asked.portal.profile.update(read.value);
    return done({ intent: "save", done: "profile_saved" });
  } catch (error) {
    return refuse(refusedWith(error, form));
  }
}

const APP = /^apps\[(\d)\]\[(\w+)\]$/;

const filledRows = (form: FormData): string[] => {
  const rows = new Set([...form.keys()].flatMap((name) => APP.exec(name)?.[1] ?? []));
  return [...rows].filter((row) => textIn(form, `apps[${row}][account]`).trim() !== "");
};

/** The form shows a row for every app: those without an account are not meant. */
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

/** Faults count the rows that were filled; the form counts all of them. */
function atOwnRows(refused: Refused, form: FormData): Refused {
  const rows = filledRows(form);
  const at = (field: string) =>
    field.replace(/^apps\.(\d)/, (_, row: string) => `apps.${rows[Number(row)] ?? row}`);
  const fields = Object.entries(refused.fields ?? {}).map(([field, keys]) => [at(field), keys]);
  return { ...refused, fields: Object.fromEntries(fields), typed: typed(form) };
}

async function setAvatar({ portal }: PageRequest, form: FormData) {
  const refuse = ({ data: refused, init }: { data: Refused; init: ResponseInit | null }) =>
    data<ProfileAnswer>({ intent: "avatar", refused }, init ?? {});
  const read = profile.setAvatar.input.safeParse({ [AVATAR_FIELD]: form.get(AVATAR_FIELD) });
  if (!read.success) return refuse(refusedInput(read.error, form));
  try {
    await portal.profile.setAvatar(read.data);
    return done({ intent: "avatar", done: "avatar_saved" });
  } catch (error) {
    return refuse(refusedWith(error, form));
  }
}

async function removeAvatar({ portal }: PageRequest, form: FormData) {
  try {
    await portal.profile.removeAvatar();
    return done({ intent: "removeAvatar", done: "avatar_removed" });
  } catch (error) {
    const { data: refused, init } = refusedWith(error, form);
    return data<ProfileAnswer>({ intent: "avatar", refused }, init ?? {});
  }
}
