import { SearchX } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { pageContext } from "#app/requestContext.ts";
import { setPageMeta } from "#app/seo/setPageMeta.server.ts";
import { questionsThing } from "#app/seo/schemaOrg.server.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { markdownHtml } from "#app/text/markdown.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import { useFlash } from "#app/navigation/useFlash.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { readingPhrases } from "#app/i18n/pagePhrases.server.ts";
import { fixedPageHead } from "#app/seo/ogImages.server.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { SearchForm } from "#app/ui/inputs/SearchForm.tsx";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { parseVoteState } from "../cms/VoteForm.tsx";
import type { Route } from "./+types/Faq";
import { type FaqSection, FaqSections } from "./FaqSections.tsx";
import type { FaqVoteState } from "./FaqVote.tsx";
import { voteAction } from "./voteAction.server.ts";

const MAX_SEARCH = 100;

export async function loader({ url, context }: Route.LoaderArgs) {
  const here = context.get(pageContext);
  const { portal, lang, settings } = here;
  const asked = url.searchParams.get("search") ?? "";
  const search = asked.trim().slice(0, MAX_SEARCH);
  const sections: FaqSection[] = (await portal.content.faqs({ search: search || undefined })).map(
    ({ slug, former = [], name, faqs }) => ({
      slug,
      former,
      name,
      faqs: faqs.map((faq) => ({
        uuid: faq.uuid,
        slug: faq.slug,
        former: faq.former ?? [],
        question: faq.question,
        html: markdownHtml(faq.answer),
      })),
    }),
  );
  setPageMeta(context, await fixedPageHead(here, "faq"));
  const questions = sections.flatMap(({ faqs }) => faqs);
  if (questions.length > 0) setPageMeta(context, { things: [questionsThing(settings, questions)] });
  return { phrases: readingPhrases(lang), search, sections, voted: parseVote(url) };
}

function parseVote(url: URL): FaqVoteState | null {
  const slug = url.searchParams.get("voted");
  return slug ? { slug, said: parseVoteState(url) ?? "0" } : null;
}

export const action = async ({ request, url, context }: Route.ActionArgs) =>
  voteAction(context.get(pageContext), url, request);

export default function Faq(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Content {...props} />
    </PhrasesProvider>
  );
}

function Content({ loaderData, actionData }: Route.ComponentProps) {
  const { search, sections } = loaderData;
  const t = useTranslations("content.faq");
  const voted = useFlash(loaderData.voted);
  const { message, tone } = useFormErrors(actionData);
  const count = sections.reduce((sum, { faqs }) => sum + faqs.length, 0);
  return (
    <div className="page-width py-8 md:py-12">
      <PageHead
        title={t("title")}
        description={t("intro")}
        hidden={search !== "" || loaderData.voted !== null || count === 0}
      />
      <h1 className="text-3xl">{t("title")}</h1>
      <p className="mt-2 max-w-prose text-muted">{t("intro")}</p>
      <span className="graduation mt-5 block text-control" />
      {message && <Alert tone={tone} title={message} className="mt-4 max-w-prose" />}
      <Search search={search} count={count} />
      {count === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={t("empty.title")}
          action={<SearchElsewhere search={search} />}
        >
          {t("empty.text")}
        </EmptyState>
      ) : (
        <div className="mt-8 grid gap-x-10 gap-y-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
          {sections.length > 1 && <Categories sections={sections} />}
          <div className="min-w-0 lg:col-start-2">
            <FaqSections
              sections={sections}
              open={search !== "" && count <= 3}
              opened={loaderData.voted?.slug}
              voted={voted}
            />
            <More />
          </div>
        </div>
      )}
    </div>
  );
}

function Search({ search, count }: { search: string; count: number }) {
  const t = useTranslations("content.faq");
  const paths = usePaths();
  return (
    <div className="mt-6">
      <SearchForm
        action={paths.faq()}
        search={search}
        label={t("search.label")}
        placeholder={t("search.placeholder")}
        submit={t("search.action")}
        className="max-w-form"
      />
      <p role="status" className="mt-2 flex flex-wrap gap-x-4 text-sm text-muted">
        {search === "" ? t("count", { count }) : t("found", { search, count })}
        {search !== "" && (
          <Link to={paths.faq()} className="text-link">
            {t("clear")}
          </Link>
        )}
      </p>
    </div>
  );
}

function Categories({ sections }: { sections: readonly FaqSection[] }) {
  const t = useTranslations("content.faq");
  return (
    <nav aria-label={t("categories")}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 lg:sticky lg:top-24 lg:block lg:border-s lg:border-line">
        {sections.map(({ slug, name, faqs }) => (
          <li key={slug}>
            <a
              href={`#${slug}`}
              className="block py-1.5 text-sm leading-tight hover:text-accent lg:ps-3"
            >
              {name} <span className="text-muted">{faqs.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function More() {
  const t = useTranslations("content.faq.more");
  const paths = usePaths();
  return (
    <section className="mt-12 max-w-prose rounded-lg border border-line bg-raised p-5">
      <h2 className="text-lg">{t("title")}</h2>
      <p className="mt-1 mb-4 text-sm text-muted">{t("text")}</p>
      <span className="flex flex-wrap gap-3">
        <Link to={paths.newDiscussion()} className={buttonClass()}>
          {t("forum")}
        </Link>
        <ContactLink />
      </span>
    </section>
  );
}

/** Falls back to the site search, which is less strict. */
function SearchElsewhere({ search }: { search: string }) {
  const t = useTranslations("reading");
  const paths = usePaths();
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {search !== "" && (
        <Link to={paths.search({ search })} className={buttonClass({ variant: "primary" })}>
          {t("wholeSite")}
        </Link>
      )}
      <ContactLink />
    </div>
  );
}

function ContactLink() {
  const t = useTranslations("content.faq.more");
  const paths = usePaths();
  return (
    <Link to={paths.contact()} className={buttonClass()}>
      {t("action")}
    </Link>
  );
}
