import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Home as HomeData } from "#shared/catalogue/contract.ts";
import { LatestNews } from "../content/LatestNews.tsx";
import { page } from "../context.ts";
import { tell } from "../head/tell.server.ts";
import { siteThing, vendorThing } from "../head/things.server.ts";
import { usePaths } from "../kit/language.ts";
import { PageHead } from "../kit/PageHead.tsx";
import { infoOf } from "../site/asked.server.ts";
import { useSite } from "../site/context.ts";
import { buttonClass } from "../ui/buttonClass.ts";
import type { Route } from "./+types/Home";
import { ProductGrid } from "./ProductGrid.tsx";

/** How many of the newest pieces of news are told here. */
const NEWS = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(page);
  const { portal, currency, lang, settings } = asked;
  const info = await infoOf(asked);
  const place = { publicUrl: settings.publicUrl, lang };
  tell(context, { things: [vendorThing(place, info), siteThing(place, info)] });
  const home = await portal.catalogue.home({ currency });
  const { data } = await portal.content.news({ page: 1, limit: NEWS });
  return { home, news: data };
}

export default function Home({ loaderData: { home, news } }: Route.ComponentProps) {
  const t = useTranslations("catalogue.home");
  const { info } = useSite();
  const paths = usePaths();
  return (
    <>
      <PageHead title={info.name} description={home.subline} />
      <Hero home={home} />
      <section aria-labelledby="featured" className="page-width py-12 md:py-16">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="featured" className="text-2xl">
            {t("featured")}
          </h2>
          <Link to={paths.products()} className="text-link text-sm">
            {t("all")}
          </Link>
        </div>
        <ProductGrid products={home.products} headingLevel={3} className="xl:grid-cols-4" />
      </section>
      <Values values={home.values} />
      <LatestNews items={news} />
    </>
  );
}

function Hero({ home }: { home: HomeData }) {
  const { info } = useSite();
  const paths = usePaths();
  return (
    <section className="overflow-hidden border-b border-line bg-raised">
      <div className="page-width grid items-center gap-8 py-10 md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] md:gap-12 md:py-6 lg:py-10">
        <div>
          <h1 className="text-3xl md:text-4xl">{home.headline}</h1>
          <p className="mt-5 max-w-prose text-lg text-muted">{home.subline}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to={paths.products()} className={buttonClass({ variant: "primary", size: "lg" })}>
              {home.primaryAction}
            </Link>
            <a href={`mailto:${info.email}`} className={buttonClass({ size: "lg" })}>
              {home.secondaryAction}
            </a>
          </div>
        </div>
        <img
          src="/art/hero.svg"
          width={1200}
          height={900}
          alt=""
          fetchPriority="high"
          className="h-auto w-full rounded-lg"
        />
      </div>
      <span className="graduation block text-line" />
    </section>
  );
}

const Values = ({ values }: Pick<HomeData, "values">) => (
  <section className="page-width">
    <ul className="grid gap-8 pt-4 pb-8 sm:grid-cols-2 lg:grid-cols-4">
      {values.map(({ title, text }) => (
        <li key={title} className="border-t-2 border-accent pt-4">
          <h2 className="text-lg">{title}</h2>
          <p className="mt-2 text-sm text-muted">{text}</p>
        </li>
      ))}
    </ul>
  </section>
);
