import { redirect } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { identity, IdentityProviderName } from "#shared/identity/oauth/contract.ts";
import { KnownPassword } from "#shared/identity/sessions/contract.ts";
import { parseSubmission } from "#app/forms/submitted.ts";
import { signInStateCookie } from "#app/shop/identity/oauth/signInState.server.ts";

const LinkInput = z.object({ provider: IdentityProviderName, password: KnownPassword });
const VerifiedInput = z.object({
  token: z.string("required").max(4_000, "invalid"),
  password: KnownPassword,
});

/** Throws the redirect; returns form errors. */
export async function linkIdentity({ portal, settings }: PageRequest, form: FormData) {
  const read = parseSubmission(form, LinkInput);
  if (!read.ok) return read.refused;
  const { url, ticket } = await portal.identity.beginLink(read.value);
  const cookie = signInStateCookie("begun", ticket, settings.publicUrl);
  throw redirect(url, { status: 303, headers: { "Set-Cookie": cookie } });
}

export async function linkVerified({ portal }: PageRequest, form: FormData) {
  const read = parseSubmission(form, VerifiedInput);
  if (!read.ok) return read.refused;
  const { token: ticket, password } = read.value;
  await portal.identity.linkProven({ ticket, password });
  return null;
}

export async function unlinkIdentity({ portal }: PageRequest, form: FormData) {
  const read = parseSubmission(form, identity.unlink.input);
  if (!read.ok) return read.refused;
  await portal.identity.unlink(read.value);
  return null;
}
