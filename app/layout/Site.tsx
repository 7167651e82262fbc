import { Outlet, useRouteLoaderData } from "react-router";
import { IntlProvider, useTranslations } from "use-intl";
import { bcp47 } from "#shared/kit/lang.ts";
import { localizeMenu } from "#shared/content/menus/menus.ts";
import { pageContext } from "#app/requestContext.ts";
import { setPageMeta } from "#app/seo/setPageMeta.server.ts";
import { parsePhrases } from "#app/i18n/serializedPhrases.ts";
import { pagePhrases } from "#app/i18n/pagePhrases.server.ts";
import { ogImageOf, shopPreview } from "#app/seo/ogImages.server.ts";
import { guard } from "#app/navigation/guard.ts";
import { SkipLink } from "#app/ui/navigation/SkipLink.tsx";
import { ToastRegion } from "#app/ui/feedback/Toast.tsx";
import type { Route } from "./+types/Site";
import { loadCompanyProfile, loadMenu } from "./siteData.server.ts";
import { SiteContext } from "./siteContext.ts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { MAIN, Main } from "./Main.tsx";
import { LanguageOffer } from "#app/i18n/LanguageOffer.tsx";
import { FailureSlot } from "#app/navigation/failureSlot.ts";
import { NavigationProgress } from "#app/navigation/NavigationProgress.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { useStoredChoices } from "#app/client/useStoredChoices.ts";
import { useScrollAndFocus } from "#app/navigation/useScrollAndFocus.ts";
import { useDrafts } from "#app/forms/useDrafts.ts";
import { useSessionCheck } from "#app/client/useSessionCheck.ts";
import { useClearFlashParams } from "#app/navigation/useClearFlashParams.ts";
import { ImpersonationBanner } from "#app/account/identity/members/ImpersonationBanner.tsx";

export const middleware: Route.MiddlewareFunction[] = [guard];

/** Loaded once per language. */
export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const { portal, lang } = asked;
  const info = await loadCompanyProfile(asked);
  const categories = await loadMenu(asked);
  const menus = await portal.site.menus();
  const preview = shopPreview(asked, info, categories);
  setPageMeta(context, { shopPicture: await ogImageOf(asked, preview) });
  return {
    lang,
    phrases: pagePhrases(lang),
    site: {
      info,
      categories,
      currencies: await portal.catalogue.pricedCurrencies(),
      menus: {
        header: localizeMenu(menus.header, lang),
        panel: localizeMenu(menus.panel, lang),
        footer: localizeMenu(menus.footer, lang),
      },
    },
  };
}

/** Nothing here changes within one language. */
export const shouldRevalidate = () => false;

export default function Site({ loaderData: { lang, phrases, site } }: Route.ComponentProps) {
  return (
    <IntlProvider locale={bcp47[lang]} messages={parsePhrases(phrases)} timeZone="Asia/Taipei">
      <SiteContext value={site}>
        <Frame />
      </SiteContext>
    </IntlProvider>
  );
}

function Frame() {
  const t = useTranslations("shell");
  useStoredChoices();
  useSessionCheck();
  useDrafts();
  useClearFlashParams();
  useScrollAndFocus();
  // The back office has a frame of its own, once it is open to the viewer.
  const office = useRouteLoaderData(`${useLang()}:manager`) !== undefined;
  return (
    <ToastRegion
      labels={{ region: t("toast.region"), close: t("toast.close") }}
      alert={<FailureSlot />}
    >
      <SkipLink target={MAIN} label={t("skip")} />
      <NavigationProgress />
      <div className="flex min-h-dvh flex-col">
        {office ? <Outlet /> : <ShopFrame />}
        <ImpersonationBanner />
      </div>
    </ToastRegion>
  );
}

const ShopFrame = () => (
  <>
    <Header />
    <Main className="flex-1">
      <Outlet />
    </Main>
    <LanguageOffer />
    <Footer />
  </>
);
