import { useContext } from "react";
import { useTranslations } from "use-intl";
import { type Lang, LANGS } from "#shared/kit/lang.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { alternates, pathsIn } from "#app/paths.ts";
import { useSite } from "#app/layout/siteContext.ts";
import { PageMetaContext, type MetaImage, type Thing } from "./pageMeta.ts";

interface MetaTagsProps {
  title: string;
  /** Overrides the loader's. */
  description: string | undefined;
  /** Without a trailing slash. */
  origin: string;
  path: string;
}

/** Alternate languages and Open Graph. Server only, to spare browsers the code. */
export function MetaTags({ title, origin, path, ...own }: MetaTagsProps) {
  const { info } = useSite();
  const lang = useLang();
  const t = useTranslations("content.news");
  const facts = useContext(PageMetaContext);
  const description = own.description ?? facts?.description;
  return (
    <>
      {alternates(path).map(({ tag, path: other }) => (
        <link key={tag} rel="alternate" hrefLang={tag} href={origin + other} />
      ))}
      {description !== undefined && <meta name="description" content={description} />}
      <link
        rel="alternate"
        type="application/rss+xml"
        title={`${t("title")} · ${info.name}`}
        href={`${origin}${pathsIn(lang).news()}.xml`}
      />
      <meta property="og:site_name" content={info.name} />
      <Kind of={facts?.things} />
      <meta property="og:title" content={title} />
      {description !== undefined && <meta property="og:description" content={description} />}
      <meta property="og:url" content={origin + path} />
      <meta property="og:locale" content={LOCALES[lang]} />
      <Picture of={facts?.picture ?? facts?.shopPicture} />
      {LANGS.filter((other) => other !== lang).map((other) => (
        <meta key={other} property="og:locale:alternate" content={LOCALES[other]} />
      ))}
    </>
  );
}

/** `article` if the page is about one. */
function Kind({ of: things = [] }: { of: readonly Thing[] | undefined }) {
  const article = things.find((thing) => thing["@type"].endsWith("Article"));
  if (!article) return <meta property="og:type" content="website" />;
  const { datePublished, dateModified } = article;
  return (
    <>
      <meta property="og:type" content="article" />
      {typeof datePublished === "string" && (
        <meta property="article:published_time" content={datePublished} />
      )}
      {typeof dateModified === "string" && (
        <meta property="article:modified_time" content={dateModified} />
      )}
    </>
  );
}

function Picture({ of: picture }: { of: MetaImage | undefined }) {
  if (!picture) return null;
  return (
    <>
      <meta property="og:image" content={picture.address} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Open Graph needs a country. */
const LOCALES = { tw: "zh_TW", en: "en_US", cn: "zh_CN" } as const satisfies Record<Lang, string>;
