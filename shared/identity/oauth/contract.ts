import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import { KnownPassword } from "../sessions/contract.ts";

/** With whom one may sign in besides a password of ours. */
export const IDENTITY_PROVIDERS = ["google", "line"] as const;
export const IdentityProviderName = z.enum(IDENTITY_PROVIDERS, "invalid");
export type IdentityProviderName = z.infer<typeof IdentityProviderName>;

/** As the companies write themselves; the same in every language. */
export const identityLabel: Readonly<Record<IdentityProviderName, string>> = {
  google: "Google",
  line: "LINE",
};

export const LinkedIdentity = z.object({
  provider: IdentityProviderName,
  /** The address that the provider told when it was linked; null when it told none. */
  email: z.string().nullable(),
  linkedAt: InstantWire,
});
export type LinkedIdentity = z.infer<typeof LinkedIdentity>;

export const identity = {
  linked: endpoint({
    method: "GET",
    path: "/Member/Identity",
    access: "member",
    summary: "Outside sign-ins that open the account",
    input: z.object({}),
    output: z.array(LinkedIdentity),
    errors: ["session.required"],
  }),
  unlink: endpoint({
    method: "DELETE",
    path: "/Member/Identity/:provider",
    access: "member",
    summary: "Let an outside sign-in open the account no more",
    input: z.object({ provider: IdentityProviderName, password: KnownPassword }),
    output: z.object({}),
    message: "identity_unlinked",
    errors: [
      "request.invalid",
      "session.required",
      "account.wrong_password",
      "oauth.not_linked",
      "rate.limited",
    ],
  }),
};
