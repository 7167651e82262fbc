import { Outlet, useLocation } from "react-router";
import { IntlProvider, useTranslations } from "use-intl";
import { bcp47 } from "#shared/kit/lang.ts";
import { saidMenu } from "#shared/content/menus/menus.ts";
import { page } from "#app/requestContext.ts";
import { tell } from "#app/seo/setPageMeta.server.ts";
import { phrasesIn } from "#app/i18n/serializedPhrases.ts";
import { pagePhrases } from "#app/i18n/pagePhrases.server.ts";
import { pictureOf, shopPreview } from "#app/seo/ogImages.server.ts";
import { guard } from "#app/navigation/guard.ts";
import { SkipLink } from "#app/ui/navigation/SkipLink.tsx";
import { ToastRegion } from "#app/ui/feedback/Toast.tsx";
import type { Route } from "./+types/Site";
import { infoOf, menuOf } from "./siteData.server.ts";
import { SiteContext } from "./siteContext.ts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { LanguageOffer } from "#app/i18n/LanguageOffer.tsx";
import { NavigationProgress } from "#app/navigation/NavigationProgress.tsx";
import { areaOf } from "./pageError.ts";
import { SlimFooter } from "./SlimFooter.tsx";
import { useBrowserCopy } from "#app/client/useStoredChoices.ts";
import { useArrival } from "#app/navigation/useScrollAndFocus.ts";
import { useDrafts } from "#app/forms/useDrafts.ts";
import { useKnownSession } from "#app/client/useSessionCheck.ts";
import { useSpentAddress } from "#app/navigation/useClearFlashParams.ts";
import { ViewingBanner } from "#app/account/identity/members/ImpersonationBanner.tsx";

export const middleware: Route.MiddlewareFunction[] = [guard];

/** Loaded once per language. */
export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(page);
  const { portal, lang } = asked;
  const info = await infoOf(asked);
  const categories = await menuOf(asked);
  const menus = await portal.site.menus();
  const preview = shopPreview(asked, info, categories);
  tell(context, { shopPicture: await pictureOf(asked, preview) });
  return {
    lang,
    phrases: pagePhrases(lang),
    site: {
      info,
      categories,
      currencies: await portal.catalogue.pricedCurrencies(),
      menus: {
        header: saidMenu(menus.header, lang),
        panel: saidMenu(menus.panel, lang),
        footer: saidMenu(menus.footer, lang),
      },
    },
  };
}

/** Nothing here changes within one language. */
export const shouldRevalidate = () => false;

export default function Site({ loaderData: { lang, phrases, site } }: Route.ComponentProps) {
  return (
    <IntlProvider locale={bcp47[lang]} messages={phrasesIn(phrases)} timeZone="Asia/Taipei">
      <SiteContext value={site}>
        <Frame />
      </SiteContext>
    </IntlProvider>
  );
}

const MAIN = "main";

function Frame() {
  const t = useTranslations("shell");
  useBrowserCopy();
  useKnownSession();
  useDrafts();
  useSpentAddress();
  const main = useArrival();
  const { pathname } = useLocation();
  return (
    <ToastRegion labels={{ region: t("toast.region"), close: t("toast.close") }}>
      <SkipLink target={MAIN} label={t("skip")} />
      <NavigationProgress />
      <div className="flex min-h-dvh flex-col">
        <Header />
        <main id={MAIN} ref={main} tabIndex={-1} className="flex-1 outline-none">
          <Outlet />
        </main>
        <LanguageOffer />
        {areaOf(pathname) === "manager" ? <SlimFooter /> : <Footer />}
        <ViewingBanner />
      </div>
    </ToastRegion>
  );
}
