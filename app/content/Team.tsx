import { useTranslations } from "use-intl";
import { page } from "../context.ts";
import { leadOf, tell } from "../head/tell.server.ts";
import { PageHead } from "../kit/PageHead.tsx";
import { fixedPageHead } from "../previews/previews.server.ts";
import type { Route } from "./+types/Team";
import { textParts } from "./textParts.server.ts";
import { TextParts } from "./TextParts.tsx";

/** Who works for the vendor. */
export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(page);
  const { content } = await asked.portal.site.content({ type: "team" });
  tell(context, { description: leadOf(content), ...(await fixedPageHead(asked, "team")) });
  return textParts(content);
}

export default function Team({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("shell.document");
  return (
    <article className="page-width py-10 md:py-16">
      <PageHead title={t("team")} />
      <h1 className="text-3xl md:text-4xl">{t("team")}</h1>
      <span className="graduation mt-6 block text-control" />
      <TextParts {...loaderData} />
    </article>
  );
}
