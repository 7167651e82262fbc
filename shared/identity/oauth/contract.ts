import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import { KnownPassword } from "../sessions/contract.ts";

export const IDENTITY_PROVIDERS = ["google", "line"] as const;
export const IdentityProviderName = z.enum(IDENTITY_PROVIDERS, "invalid");
export type IdentityProviderName = z.infer<typeof IdentityProviderName>;

/** Brand names, the same in every language. */
export const identityLabel: Readonly<Record<IdentityProviderName, string>> = {
  google: "Google",
  line: "LINE",
};

export const LinkedIdentity = z.object({
  provider: IdentityProviderName,
  /** From the provider at linking; null if it told none. */
  email: z.string().nullable(),
  linkedAt: InstantWire,
});
export type LinkedIdentity = z.infer<typeof LinkedIdentity>;

export const identity = {
  linked: endpoint({
    method: "GET",
    path: "/Member/Identity",
    access: "member",
    summary: "List the linked OAuth identities",
    input: z.object({}),
    output: z.array(LinkedIdentity),
    errors: ["session.required"],
  }),
  unlink: endpoint({
    method: "DELETE",
    path: "/Member/Identity/:provider",
    access: "member",
    summary: "Unlink an OAuth identity",
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
