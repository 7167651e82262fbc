import { Link } from "react-router";
import { usePaths } from "#app/i18n/useLang.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import type { RenderedSection } from "./homeSections.server.tsx";

export function HomeHero({ hero }: { hero: Extract<RenderedSection, { kind: "hero" }> }) {
  const paths = usePaths();
  const { heading, lead, primaryAction, secondaryAction, pictureHtml } = hero;
  return (
    <section className="overflow-hidden border-b border-line bg-raised">
      <div className="page-width grid items-center gap-8 py-10 md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] md:gap-12 md:py-6 lg:py-10">
        <div>
          <h1 className="text-3xl md:text-4xl">{heading}</h1>
          <p className="mt-5 max-w-prose text-lg text-muted">{lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to={paths.products()} className={buttonClass({ variant: "primary", size: "lg" })}>
              {primaryAction}
            </Link>
            <Link to={paths.contact()} className={buttonClass({ size: "lg" })}>
              {secondaryAction}
            </Link>
          </div>
        </div>
        {pictureHtml === null ? (
          <img
            src="/art/hero.svg"
            width={1200}
            height={900}
            alt=""
            fetchPriority="high"
            className="h-auto w-full rounded-lg"
          />
        ) : (
          <div dangerouslySetInnerHTML={{ __html: pictureHtml }} />
        )}
      </div>
      <span className="graduation block text-line" />
    </section>
  );
}
