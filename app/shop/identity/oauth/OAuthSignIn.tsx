import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { identityLabel, type IdentityProviderName } from "#shared/identity/oauth/contract.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import type { OAuthRegistration } from "./oauthRegistration.server.ts";
import { readErrorParam } from "./errorParam.ts";

interface OAuthSignInProps {
  providers: readonly IdentityProviderName[];
  next: string | undefined;
  registering?: boolean;
}

export function OAuthSignIn({ providers, next, registering }: OAuthSignInProps) {
  const t = useTranslations("account.outside");
  const paths = usePaths();
  if (providers.length === 0) return null;
  return (
    <div className="mb-6 grid gap-3">
      {providers.map((provider) => (
        // A document link: it leaves the site.
        <a
          key={provider}
          href={paths.loginWith(provider, next)}
          rel="nofollow"
          className={buttonClass({ size: "lg" })}
        >
          {t(registering ? "registerWith" : "with", { provider: identityLabel[provider] })}
        </a>
      ))}
      {registering && <p className="text-sm text-muted">{t("note")}</p>}
      <p className="text-center text-sm text-muted">{t("or")}</p>
    </div>
  );
}

export function OAuthErrorAlert({ className }: { className?: string }) {
  const refusal = useTranslations("refusal");
  const code = readErrorParam(useSearchParams()[0]);
  return code && <Alert tone="warning" title={refusal(code)} className={className} />;
}

interface OAuthAccountProps {
  outside: Pick<OAuthRegistration, "providers" | "proven">;
  next: string | undefined;
}

export function OAuthAccount({ outside: { providers, proven }, next }: OAuthAccountProps) {
  const t = useTranslations("account.outside");
  if (!proven) return <OAuthSignIn providers={providers} next={next} registering />;
  const key = proven.verified ? "registering" : "registeringUnverified";
  return (
    <Alert tone="info" className="mb-6">
      {t(key, { provider: identityLabel[proven.provider] })}
    </Alert>
  );
}
