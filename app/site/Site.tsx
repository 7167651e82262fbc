import { Outlet, useLocation } from "react-router";
import { IntlProvider, useTranslations } from "use-intl";
import { bcp47 } from "#shared/kit/lang.ts";
import { saidMenu } from "#shared/site/menus.ts";
import { page } from "../context.ts";
import { tell } from "../head/tell.server.ts";
import { phrasesIn } from "../kit/sentPhrases.ts";
import { pagePhrases } from "../phrases.server.ts";
import { pictureOf, shopPreview } from "../previews/previews.server.ts";
import { guard } from "../session/guard.ts";
import { SkipLink } from "../ui/SkipLink.tsx";
import { ToastRegion } from "../ui/Toast.tsx";
import type { Route } from "./+types/Site";
import { infoOf, menuOf } from "./asked.server.ts";
import { SiteContext } from "./context.ts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { LanguageOffer } from "./LanguageOffer.tsx";
import { NavigationProgress } from "./NavigationProgress.tsx";
import { areaOf } from "./problem.ts";
import { SlimFooter } from "./SlimFooter.tsx";
import { useBrowserCopy } from "./useBrowserCopy.ts";
import { useArrival } from "./useArrival.ts";
import { useDrafts } from "./useDrafts.ts";
import { useKnownSession } from "./useKnownSession.ts";
import { useSpentAddress } from "./useSpentAddress.ts";
import { ViewingBanner } from "./ViewingBanner.tsx";

export const middleware: Route.MiddlewareFunction[] = [guard];

/** What a language needs once: its phrases, the menus, who runs the shop. */
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

/** Another language is another route; within one nothing here changes. */
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
