import { Download as Save } from "lucide-react";
import { data, Link, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { type OfferedFile, downloads } from "#shared/licensing/downloads/contract.ts";
import { formatFileSize } from "#shared/licensing/downloads/rules.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { pageContext } from "#app/requestContext.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import { findRefusal } from "#app/forms/submitted.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { pathsIn } from "#app/paths.ts";
import { downloadPhrases } from "#app/i18n/pagePhrases.server.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { CopyButton } from "#app/ui/buttons/CopyButton.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import type { Route } from "./+types/Download";

/** Creates a personal link, or tells non-owners what the file comes with. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { portal, lang, signedIn } = context.get(pageContext);
  const asked = downloads.file.input.safeParse(params);
  if (!asked.success) throw data(null, { status: 404 });
  const file = await portal.downloads.file(asked.data);
  if (file.access === "public") throw redirect(file.address, 303);
  const paths = pathsIn(lang);
  if (!signedIn) throw redirect(paths.login(paths.download(file.uuid)), 303);
  const over = new URL(request.url).searchParams.has("over");
  const phrases = downloadPhrases(lang);
  try {
    return { file, over, phrases, link: await portal.downloads.link(asked.data) };
  } catch (error) {
    if (findRefusal(error)?.data.code !== "download.not_entitled") throw error;
    return data({ file, over, phrases, link: null }, { status: 403 });
  }
}

/** Contains a personal link. */
export const headers = () => ({ "X-Robots-Tag": "noindex", "Cache-Control": "no-store" });

export default function Download(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Content {...props.loaderData} />
    </PhrasesProvider>
  );
}

type Found = Pick<Route.ComponentProps["loaderData"], "file" | "over" | "link">;

function Content({ file, over, link }: Found) {
  const t = useTranslations("download");
  const { name, product } = file;
  return (
    <div className="page-width max-w-3xl py-8 md:py-12">
      <PageHead title={t("title", { name })} hidden />
      <h1 className="text-3xl wrap-anywhere">{t("title", { name })}</h1>
      <div className="mt-6 grid gap-6">
        {over && <Alert tone="warning" title={t("over")} />}
        {link ? (
          <section className="grid justify-items-start gap-3">
            <h2 className="text-xl">{t("ready")}</h2>
            <p className="text-muted">{t("readyText", { time: formatInstant(link.until) })}</p>
            <a href={link.address} className={buttonClass({ variant: "primary", size: "lg" })}>
              <Save className="size-5" />
              {t("save", { name })}
            </a>
          </section>
        ) : (
          <BuyPrompt file={file} />
        )}
        <Facts file={file} />
        <AllOf product={product} />
      </div>
    </div>
  );
}

/** For non-owners. */
function BuyPrompt({ file: { product } }: { file: OfferedFile }) {
  const t = useTranslations("download");
  const paths = usePaths();
  return (
    <section className="grid justify-items-start gap-3">
      <h2 className="text-xl">{t("buyTitle", { product: product.name })}</h2>
      <p className="text-muted">{t("buyText")}</p>
      <Link to={paths.product(product)} className={buttonClass({ variant: "primary", size: "lg" })}>
        {t("buy")}
      </Link>
    </section>
  );
}

function Facts({ file: { name, version, size, sha256 } }: { file: OfferedFile }) {
  const t = useTranslations("download");
  return (
    <DefinitionList
      items={[
        { term: t("file"), value: <span className="wrap-anywhere">{name}</span> },
        { term: t("version"), value: version },
        { term: t("size"), value: formatFileSize(size) },
        {
          term: t("checksum"),
          value: (
            <span className="flex flex-wrap items-center gap-x-2">
              <code className="font-mono text-xs wrap-anywhere">{sha256}</code>
              <CopyButton
                text={sha256}
                variant="quiet"
                labels={{ copy: t("copy"), copied: t("copied"), failed: t("copyFailed") }}
              />
            </span>
          ),
        },
      ]}
    />
  );
}

function AllOf({ product }: Pick<OfferedFile, "product">) {
  const t = useTranslations("download");
  const paths = usePaths();
  return (
    <p>
      <Link to={`${paths.product(product)}#downloads`} className="text-link">
        {t("back", { product: product.name })}
      </Link>
    </p>
  );
}
