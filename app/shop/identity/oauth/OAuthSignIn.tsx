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
  /** Where the visitor was heading. */
  next: string | undefined;
  /** Somebody registers: what still follows is said before they go. */
  registering?: boolean;
}

/** The ways to log in with somebody else's account; nothing where none is set up. */
export function OutsideSignIn({ providers, next, registering }: OutsideSignInProps) {
  const t = useTranslations("account.outside");
  const paths = usePaths();
  if (providers.length === 0) return null;
  return (
    <div className="mb-6 grid gap-3">
      {providers.map((provider) => (
        // A document of its own: it leads away from the site.
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

/** Why an outside sign-in did not go through; it led here. */
export function OutsideRefusal({ className }: { className?: string }) {
  const refusal = useTranslations("refusal");
  const told = toldIn(useSearchParams()[0]);
  return told && <Alert tone="warning" title={refusal(told)} className={className} />;
}

interface OutsideAccountProps {
  outside: Pick<Registering, "providers" | "proven">;
  /** Where the visitor was heading. */
  next: string | undefined;
}

/** With which outside account somebody registers; the ways to, where it is none. */
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
