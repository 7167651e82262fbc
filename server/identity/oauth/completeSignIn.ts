import { ensure, type ErrorCode, Refusal } from "#shared/errors.ts";
import type { IdentityProviderName } from "#shared/identity/oauth/contract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { type Identity, IdentityUnverified } from "#server/integrations/oauth/provider.ts";
import { countRequest } from "#server/platform/limits/rateLimit.ts";
import { memberById } from "../sessions/commands.ts";
import { openOrChallenge, type LoggedIn } from "../sessions/login.ts";
import { providerOf } from "./startSignIn.ts";
import { linkIdentity } from "./commands.ts";
import { findHolder, isEmailTaken } from "./queries.ts";
import { type StartedSignIn, openState, sealState } from "./signInState.ts";

export interface SignInReturn {
  readonly provider: IdentityProviderName;
  /** The sealed state; null if lost. */
  readonly ticket: string | null;
  readonly state: string | null;
  readonly code: string | null;
  readonly error: string | null;
}

type Outcome =
  | { readonly kind: "signed_in"; readonly signedIn: LoggedIn }
  | { readonly kind: "code"; readonly challenge: string }
  | { readonly kind: "register"; readonly pending: string }
  | { readonly kind: "known_address"; readonly pending: string }
  | { readonly kind: "linked" }
  | { readonly kind: "refused"; readonly code: ErrorCode; readonly cause: Error | null };

export type SignInResult = Outcome & {
  readonly lang: Lang;
  readonly next: string;
  readonly linking: boolean;
};

const RETURNS_PER_NETWORK = 60;
const WINDOW_MS = 600_000;

/**
 * A linked identity logs in like a password, second factor included. A new one is sealed for
 * registration, or for linking after login: an address alone never opens or links an account.
 * Returns refusals, with where to go on.
 */
export async function completeSignIn(scope: Context, came: SignInReturn): Promise<SignInResult> {
  const begun = openState(scope, "begun", came.ticket);
  const { lang, next } = begun ?? { lang: scope.lang, next: "" };
  const linking = begun !== null && begun.linking !== null;
  try {
    return { ...(await resolveOutcome(scope, begun, came)), lang, next, linking };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const cause = error.cause instanceof Error ? error.cause : null;
    return { kind: "refused", code: error.code, cause, lang, next, linking };
  }
}

async function resolveOutcome(
  scope: Context,
  begun: StartedSignIn | null,
  came: SignInReturn,
): Promise<Outcome> {
  const own = begun?.provider === came.provider && begun.state === came.state;
  ensure(begun && own, "oauth.expired");
  ensure(begun.linking === null || isLinkingSession(scope, begun.linking), "oauth.expired");
  ensure(came.error !== "access_denied", "oauth.declined");
  ensure(came.code, "oauth.failed");
  await countRequest(scope, [`identity:${scope.network}`, RETURNS_PER_NETWORK, WINDOW_MS]);
  const identity = await fetchIdentity(scope, begun, came.code);
  if (begun.linking) return linkToAccount(scope, begun.linking, identity);
  const known = await logInLinked(scope, identity);
  if (known) return known;
  const pending = sealState(scope, "pending", identity);
  const taken = identity.emailVerified && (await isEmailTaken(scope.db, identity.email ?? ""));
  return { kind: taken ? "known_address" : "register", pending };
}

async function fetchIdentity(
  scope: Context,
  begun: StartedSignIn,
  code: string,
): Promise<Identity> {
  try {
    return await providerOf(scope, begun.provider).identify(code, begun);
  } catch (error) {
    if (!(error instanceof IdentityUnverified)) throw error;
    throw Object.assign(new Refusal("oauth.failed"), { cause: error });
  }
}

/** Null if not linked. */
async function logInLinked(scope: Context, identity: Identity): Promise<Outcome | null> {
  const memberId = await findHolder(scope.db, identity);
  if (memberId === undefined) return null;
  const admitted = await runTransaction(scope.db, async (tx) => {
    const member = await memberById(tx, memberId, { lock: true });
    const still = (await findHolder(tx, identity)) === memberId; // may have been unlinked meanwhile
    ensure(member && still, "oauth.not_linked");
    return openOrChallenge(tx, scope, member);
  });
  if (!(admitted instanceof Refusal)) return { kind: "signed_in", signedIn: admitted };
  const { challenge } = admitted.details ?? {};
  if (challenge === undefined) throw admitted;
  return { kind: "code", challenge };
}

type Linking = NonNullable<StartedSignIn["linking"]>;

/** Only the session that confirmed its password may link. */
const isLinkingSession = ({ viewer }: Context, { memberId, sessionId }: Linking): boolean =>
  viewer?.memberId === memberId && viewer.sessionId === sessionId;

function linkToAccount(
  scope: Context,
  { memberId }: Linking,
  identity: Identity,
): Promise<Outcome> {
  return runTransaction(scope.db, async (tx) => {
    const member = await memberById(tx, memberId, { lock: true });
    ensure(member, "session.required");
    await linkIdentity(tx, scope, member, identity);
    return { kind: "linked" };
  });
}
