import { data } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { langFrom } from "#shared/kit/lang.ts";
import { pageContext } from "#app/requestContext.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import type { Route } from "./+types/KitPage";
import { KitActions } from "./KitActions.tsx";
import { KitData } from "./KitData.tsx";
import { KitFeedback } from "./KitFeedback.tsx";
import { KitForms } from "./KitForms.tsx";
import { KitFoundations } from "./KitFoundations.tsx";
import { KitNavigation } from "./KitNavigation.tsx";
import { KitOverlays } from "./KitOverlays.tsx";
import { KitWork } from "./KitWorkList.tsx";
import { samples } from "./samples.ts";

/** Demo only. */
export const loader = ({ context }: Route.LoaderArgs) => {
  if (!context.get(pageContext).settings.demo) throw data(null, { status: 404 });
  return null;
};

export default function KitPage() {
  const t = useTranslations("shell");
  return (
    <>
      <PageHead title={t("footer.kit")} hidden />
      <Kit />
    </>
  );
}

/** Gallery of every part in every state. */
function Kit() {
  const texts = samples[langFrom(useLocale())];
  return (
    <div className="page-width pt-10 pb-24 md:pt-16">
      <h1 className="text-3xl md:text-4xl">{texts.title}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{texts.intro}</p>
      <span className="graduation mt-8 block text-control" />
      <div className="mt-10 grid gap-14">
        <KitFoundations texts={texts} />
        <KitActions texts={texts} />
        <KitForms texts={texts} />
        <KitFeedback texts={texts} />
        <KitOverlays texts={texts} />
        <KitData texts={texts} />
        <KitNavigation texts={texts} />
        <KitWork texts={texts} />
      </div>
    </div>
  );
}
