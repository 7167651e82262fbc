import { data } from "react-router";
import { useTranslations } from "use-intl";
import { pageContext } from "#app/requestContext.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import type { Route } from "./+types/KitPage";
import Kit from "./Kit.tsx";

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
