import type { Overview } from "#shared/admin/overview/contract.ts";
import type { CredentialVerdict } from "#shared/payments/attempts/rules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import {
  listProviderChecks,
  listProvidersInUse,
  upsertProviderCheck,
} from "./providerCheckQueries.ts";

const DAY_MS = 86_400_000;
const AGAIN_MS = 5 * 60_000;

/** Pauses are reported with the gateway queries. */
const isProblem = (verdict: CredentialVerdict): boolean =>
  verdict !== "fine" && verdict !== "paused";

/** Daily, every five minutes until fine; a rate-limited check keeps the last result. */
export async function checkProviders(scope: Context): Promise<void> {
  const checks = new Map(
    (await listProviderChecks(scope.db)).map((check) => [check.provider, check]),
  );
  for (const { id, account } of scope.providers) {
    const last = checks.get(id);
    const every = last?.verdict === "fine" ? DAY_MS : AGAIN_MS;
    const next = last ? last.checked_at.getTime() + every : 0;
    if (!account || scope.now().getTime() < next) continue;
    const { verdict, code } = await account.check();
    if (verdict === "paused") continue;
    const checked_at = scope.now();
    await runTransaction(scope.db, (tx) =>
      upsertProviderCheck(tx, { provider: id, verdict, code, checked_at, actor_id: null }),
    );
  }
}

/** Providers with bad credentials, and disabled ones that still have payments or contracts. */
export async function listGatewayProblems({
  db,
  providers,
}: Context): Promise<NonNullable<Overview["gateways"]>> {
  const enabled = new Set<string>(providers.map(({ id }) => id));
  const refusing = (await listProviderChecks(db)).flatMap(({ provider, verdict, checked_at: at }) =>
    isProblem(verdict) && enabled.has(provider)
      ? [{ provider, problem: verdict, at: at.toISOString() }]
      : [],
  );
  const missing = (await listProvidersInUse(db)).filter((id) => !enabled.has(id));
  return [
    ...refusing,
    ...missing.map((provider) => ({ provider, problem: "not_enabled" as const, at: null })),
  ];
}
