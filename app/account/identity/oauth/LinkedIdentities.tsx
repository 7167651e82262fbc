import { useTranslations } from "use-intl";
import {
  identityLabel,
  type IdentityProviderName,
  type LinkedIdentity,
} from "#shared/identity/oauth/contract.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { RefusedIntent } from "../accounts/IntentForm.tsx";
import { ReauthenticatedForm } from "../accounts/Reauthenticate.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";

export interface LinkedIdentitiesState {
  readonly offered: readonly IdentityProviderName[];
  readonly linked: readonly LinkedIdentity[];
  /** Verified by this browser just now, not linked yet. */
  readonly proven: {
    readonly provider: IdentityProviderName;
    readonly email: string | null;
    readonly ticket: string;
  } | null;
}

interface LinkedIdentitiesProps {
  state: LinkedIdentitiesState;
  refused: RefusedIntent;
}

export function LinkedIdentities({ state, refused }: LinkedIdentitiesProps) {
  const t = useTranslations("security.identities");
  const { offered, linked } = state;
  const shown = [...new Set([...offered, ...linked.map(({ provider }) => provider)])];
  if (shown.length === 0) return null;
  return (
    <Panel title={t("title")} description={t("text")}>
      <div className="-mb-3 grid gap-3">
        {shown.map((provider) => (
          <Provider
            key={provider}
            provider={provider}
            linked={linked.find((each) => each.provider === provider)}
            refused={refused}
          />
        ))}
      </div>
    </Panel>
  );
}

interface ProviderProps {
  provider: IdentityProviderName;
  linked: LinkedIdentity | undefined;
  refused: RefusedIntent;
}

function Provider({ provider, linked, refused }: ProviderProps) {
  const t = useTranslations("security.identities");
  const label = identityLabel[provider];
  const intent = linked ? "unlinkIdentity" : "linkIdentity";
  const open = refused?.intent === intent && refused.typed?.["provider"] === provider;
  const action = t(linked ? "unlink" : "link", { provider: label });
  return (
    <div>
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-semibold">{label}</span>
        <StatusBadge tone={linked ? "success" : "neutral"}>
          {t(linked ? "linked" : "notLinked")}
        </StatusBadge>
        {linked && <span className="text-sm text-muted">{since(t, linked)}</span>}
      </p>
      <Disclosure key={intent} summary={action} open={open} className="border-b-0">
        <ReauthenticatedForm
          intent={intent}
          refused={open ? refused : undefined}
          submit={action}
          danger={linked !== undefined}
        >
          {() => (
            <>
              <input type="hidden" name="provider" value={provider} />
              {linked && <p>{t("unlinkText")}</p>}
            </>
          )}
        </ReauthenticatedForm>
      </Disclosure>
    </div>
  );
}

function since(
  t: ReturnType<typeof useTranslations<"security.identities">>,
  { email, linkedAt }: LinkedIdentity,
): string {
  const date = formatInstant(linkedAt);
  return email === null ? t("sinceOnly", { date }) : t("since", { email, date });
}

interface VerifiedIdentityProps {
  proven: NonNullable<LinkedIdentitiesState["proven"]>;
  verified: boolean;
  refused: RefusedIntent;
}

export function VerifiedIdentity({
  proven: { provider, email, ticket },
  verified,
  refused,
}: VerifiedIdentityProps) {
  const t = useTranslations("security.identities");
  const refusal = useTranslations("refusal");
  const label = identityLabel[provider];
  const title =
    email === null ? t("provenOnly", { provider: label }) : t("proven", { provider: label, email });
  if (!verified) {
    return (
      <Alert tone="info" title={title}>
        {refusal("oauth.email_unverified")}
      </Alert>
    );
  }
  return (
    <Alert tone="info" title={title}>
      <div className="mt-3">
        <ReauthenticatedForm
          intent="linkProven"
          refused={refused}
          submit={t("link", { provider: label })}
        >
          {() => <input type="hidden" name="token" value={ticket} />}
        </ReauthenticatedForm>
      </div>
    </Alert>
  );
}
