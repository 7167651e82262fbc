import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { identityLabel, type IdentityProviderName } from "#shared/identity/oauth/contract.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import type { Registering } from "./oauthRegistration.server.ts";
import { toldIn } from "./errorParam.ts";

interface OutsideSignInProps {
  providers: readonly IdentityProviderName[];
  next: string | undefined;
  registering?: boolean;
}

export function OutsideSignIn({ providers, next, registering }: OutsideSignInProps) {
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

export function OutsideRefusal({ className }: { className?: string }) {
  const refusal = useTranslations("refusal");
  const told = toldIn(useSearchParams()[0]);
  return told && <Alert tone="warning" title={refusal(told)} className={className} />;
}

interface OutsideAccountProps {
  outside: Pick<Registering, "providers" | "proven">;
  next: string | undefined;
}

export function OutsideAccount({ outside: { providers, proven }, next }: OutsideAccountProps) {
  const t = useTranslations("account.outside");
  if (!proven) return <OutsideSignIn providers={providers} next={next} registering />;
  const key = proven.verified ? "registering" : "registeringUnverified";
  return (
    <Alert tone="info" className="mb-6">
      {t(key, { provider: identityLabel[proven.provider] })}
    </Alert>
  );
}
