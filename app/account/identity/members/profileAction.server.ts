import { data } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { AVATAR_FIELD, profile } from "#shared/identity/members/profileContract.ts";
import {
  type SubmissionError,
  schemaErrorResponse,
  toSubmissionError,
} from "#app/forms/submitted.ts";
import { saveProfileForm, type ProfileFormState, profileFormState } from "./profileForm.server.ts";

const Intent = z.enum(["save", "places", "avatar", "removeAvatar"]);
type Intent = z.infer<typeof Intent>;

export interface ProfileActionResult extends Partial<ProfileFormState> {
  readonly intent: Intent;
  readonly done?: "profile_saved" | "avatar_saved" | "avatar_removed";
  /** Wall-clock time, not the demo clock. */
  readonly at?: string;
}

export async function profileAction(asked: PageRequest, request: Request) {
  const form = await request.formData();
  const intent = Intent.safeParse(form.get("intent") ?? "save").data;
  const withFile = request.headers.get("content-type")?.startsWith("multipart/");
  // A multipart form carries the avatar only: its fields skip the check for forbidden characters.
  if (!intent || (withFile && intent !== "avatar")) throw data(null, { status: 422 });
  if (intent === "avatar") return setAvatar(asked, form);
  if (intent === "removeAvatar") return removeAvatar(asked, form);
  if (intent === "save") return save(asked, form);
  return data<ProfileActionResult>({ intent, ...(await profileFormState(asked, form)) });
}

const done = (answer: ProfileActionResult) => data({ ...answer, at: new Date().toISOString() });

async function save(asked: PageRequest, form: FormData) {
  const { input } = profile.update;
  const { update: store, info: load } = asked.portal.profile;
  const again = await saveProfileForm(asked, form, { input, store, load });
  if (!again) return done({ intent: "save", done: "profile_saved" });
  return data<ProfileActionResult>({ intent: "save", ...again.data }, again.init ?? {});
}

async function setAvatar({ portal }: PageRequest, form: FormData) {
  const refuse = ({ data: refused, init }: { data: SubmissionError; init: ResponseInit | null }) =>
    data<ProfileActionResult>({ intent: "avatar", refused }, init ?? {});
  const read = profile.setAvatar.input.safeParse({ [AVATAR_FIELD]: form.get(AVATAR_FIELD) });
  if (!read.success) return refuse(schemaErrorResponse(read.error, form));
  try {
    await portal.profile.setAvatar(read.data);
    return done({ intent: "avatar", done: "avatar_saved" });
  } catch (error) {
    return refuse(toSubmissionError(error, form));
  }
}

async function removeAvatar({ portal }: PageRequest, form: FormData) {
  try {
    await portal.profile.removeAvatar();
    return done({ intent: "removeAvatar", done: "avatar_removed" });
  } catch (error) {
    const { data: refused, init } = toSubmissionError(error, form);
    return data<ProfileActionResult>({ intent: "avatar", refused }, init ?? {});
  }
}
