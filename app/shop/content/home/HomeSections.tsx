import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { NewsList } from "../news/NewsList.tsx";
import { usePaths } from "#app/i18n/useLang.ts";
import { Prose } from "#app/text/Prose.tsx";
import { HomeHero } from "./HomeHero.tsx";
import type { RenderedSection } from "./homeSections.server.tsx";
import { ProductGrid } from "#app/shop/catalog/listing/ProductGrid.tsx";

type Shown<K extends RenderedSection["kind"]> = Extract<RenderedSection, { kind: K }>;

export const HomeSections = ({ sections }: { sections: readonly RenderedSection[] }) =>
  sections.map((section, at) => <Section key={at} section={section} id={`section-${at + 1}`} />);

function Section({ section, id }: { section: RenderedSection; id: string }) {
  const paths = usePaths();
  const t = useTranslations("catalogue.home");
  const news = useTranslations("content.news");
  switch (section.kind) {
    case "hero":
      return <HomeHero hero={section} />;
    case "products":
      return (
        <LinkedSection id={id} heading={section.heading} more={t("all")} to={paths.products()}>
          <ProductGrid products={section.products} headingLevel={3} className="xl:grid-cols-4" />
        </LinkedSection>
      );
    case "values":
      return <Values section={section} id={id} />;
    case "text":
      return <Text section={section} id={id} />;
    case "news":
      return (
        <LinkedSection id={id} heading={section.heading} more={news("all")} to={paths.news()}>
          <NewsList items={section.items} className="grid gap-x-8 lg:grid-cols-3" />
        </LinkedSection>
      );
    case "articles":
      return (
        <LinkedSection id={id} heading={section.heading} more={t("support")} to={paths.support()}>
          <Articles articles={section.articles} />
        </LinkedSection>
      );
  }
}

interface HeadedProps {
  id: string;
  heading: string;
  more: string;
  to: string;
  children: ReactNode;
}

const LinkedSection = ({ id, heading, more, to, children }: HeadedProps) => (
  <section aria-labelledby={id} className="page-width py-8 md:py-10">
    <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 id={id} className="text-2xl">
        {heading}
      </h2>
      <Link to={to} className="text-link text-sm">
        {more}
      </Link>
    </div>
    {children}
  </section>
);

function Values({ section: { heading, values }, id }: { section: Shown<"values">; id: string }) {
  const Title = heading === null ? "h2" : "h3";
  return (
    <section
      aria-labelledby={heading === null ? undefined : id}
      className="page-width py-4 nth-2:pt-8 md:py-6 md:nth-2:pt-12"
    >
      {heading !== null && (
        <h2 id={id} className="mb-6 text-2xl">
          {heading}
        </h2>
      )}
      <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {values.map(({ title, text }, at) => (
          <li key={at} className="border-t-2 border-accent pt-4">
            <Title className="text-lg">{title}</Title>
            <p className="mt-2 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Text({ section, id }: { section: Shown<"text">; id: string }) {
  const { heading, html, pictureHtml } = section;
  return (
    <section
      aria-labelledby={id}
      className={`page-width grid items-center gap-8 py-8 md:gap-12 md:py-10 ${pictureHtml === null ? "" : "md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]"}`}
    >
      <div>
        <h2 id={id} className="text-2xl">
          {heading}
        </h2>
        <Prose html={html} className="mt-4" />
      </div>
      {pictureHtml !== null && <div dangerouslySetInnerHTML={{ __html: pictureHtml }} />}
    </section>
  );
}

function Articles({ articles }: Pick<Shown<"articles">, "articles">) {
  const paths = usePaths();
  return (
    <ul className="grid gap-x-8 lg:grid-cols-3">
      {articles.map(({ uuid, category, technology_category: topic, title, summary }) => (
        <li key={uuid} className="border-t border-line py-5">
          <p className="text-sm text-muted">{topic.name}</p>
          <h3 className="mt-1 text-lg">
            <Link
              to={paths.supportArticle({ uuid, category: category.uuid, topic: topic.uuid })}
              className="underline-offset-4 hover:text-accent hover:underline"
            >
              {title}
            </Link>
          </h3>
          <p className="mt-1 max-w-prose text-sm text-muted">{summary}</p>
        </li>
      ))}
    </ul>
  );
}
