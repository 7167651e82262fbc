import { CheckCheck, MessagesSquare } from "lucide-react";
import type { ReactNode } from "react";
import { data, Form, Link, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { type DiscussionSummary, forumReading } from "#shared/community/forum/contract.ts";
import { DISCUSSION_ORDERS, MAX_COUNTED, ONLY } from "#shared/community/forum/rules.ts";
import { DISCUSSION_STATUSES } from "#shared/community/forum/status.ts";
import { LANGS } from "#shared/kit/lang.ts";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { pageContext } from "#app/requestContext.ts";
import { findRefusal, parseSubmission } from "#app/forms/submitted.ts";
import { FollowForm } from "#app/shop/community/follows/FollowForm.tsx";
import { useActionAlert } from "#app/client/useActionAlert.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { forumPhrases } from "#app/i18n/pagePhrases.server.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { usePaths } from "#app/i18n/useLang.ts";
import { loadMenu } from "#app/layout/siteData.server.ts";
import { routerLink } from "#app/navigation/routerLink.tsx";
import { pathsIn } from "#app/paths.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { Pagination } from "#app/ui/navigation/Pagination.tsx";
import type { Route } from "./+types/Forum";
import { categoryChoices } from "./categoryChoices.server.ts";
import { DiscussionList } from "./DiscussionList.tsx";
import { type ForumQuery, isNarrowed, listInput, readForumQuery } from "./forumQuery.server.ts";

/** Redirects a page out of range to the last one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const { portal, lang, viewer } = asked;
  const query = readForumQuery(url);
  if ((query.mine || query.only) && !viewer)
    throw redirect(pathsIn(lang).login(url.pathname + url.search));
  const list = await portal.forum.list(listInput(query, viewer?.memberId ?? null));
  const pages = Math.max(1, Math.ceil(list.total / list.perPage));
  if (list.page > pages) throw redirect(pathsIn(lang).forum({ ...query, page: pages }));
  return {
    phrases: forumPhrases(lang),
    query,
    narrowed: isNarrowed(query),
    list,
    pages,
    categories: categoryChoices(await loadMenu(asked), lang),
    isMember: viewer !== null,
    until: viewer ? await portal.forumPlaces.now() : "",
    follow: viewer ? await productFollow(asked, query.product) : null,
  };
}

/** Null: of no product, or of one that is not on sale. */
async function productFollow({ portal }: PageRequest, uuid: string) {
  if (uuid === "") return null;
  try {
    return await portal.follows.productState({ uuid });
  } catch (error) {
    if (findRefusal(error)) return null;
    throw error;
  }
}

/** Marks all as read that the page knew of, also what stands on its other pages. */
export async function action({ request, context }: Route.ActionArgs) {
  const { portal } = context.get(pageContext);
  const read = parseSubmission(await request.formData(), forumReading.readAll.input);
  if (!read.ok) throw data(null, { status: 400 });
  await portal.forumReading.readAll(read.value);
  return { done: "forum_read" as const };
}

export default function Forum({ loaderData, actionData }: Route.ComponentProps) {
  useActionAlert(actionData);
  return (
    <PhrasesProvider phrases={loaderData.phrases}>
      <Content {...loaderData} />
    </PhrasesProvider>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Content(loaded: Loaded) {
  const { query, narrowed, list, pages, until, isMember, follow } = loaded;
  const isCapped = (query.search !== "" || query.only === "unread") && list.total >= MAX_COUNTED;
  const t = useTranslations("forum");
  const paths = usePaths();
  return (
    <div className="page-width py-8 md:py-12">
      <PageHead
        title={t("title")}
        description={t("intro")}
        hidden={narrowed || list.total === 0}
        number={list.page}
      />
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-3xl">{t("title")}</h1>
          <p className="mt-2 max-w-prose text-muted">{t("intro")}</p>
        </div>
        <Link
          to={paths.newDiscussion(query.product ? { product: query.product } : {})}
          className={buttonClass({ variant: "primary" })}
        >
          {t("ask")}
        </Link>
      </div>
      <span className="graduation mt-5 block text-control" />
      <Filters {...loaded} />
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
        <span>
          {isCapped ? t("countOver", { count: list.total }) : t("count", { count: list.total })}
        </span>
        {isMember && <OwnLists query={query} />}
        {narrowed && (
          <Link to={paths.forum()} className="text-link">
            {t("filter.clear")}
          </Link>
        )}
        <ReadAll discussions={list.data} until={until} />
        {follow && <FollowForm product={query.product} {...follow} />}
      </div>
      {list.total === 0 ? (
        <EmptyState icon={<MessagesSquare />} title={t(narrowed ? "nothing.title" : "empty.title")}>
          {t(narrowed ? "nothing.text" : "empty.text")}
        </EmptyState>
      ) : (
        <DiscussionList discussions={list.data} />
      )}
      <Pagination
        page={list.page}
        pages={pages}
        href={(page) => paths.forum({ ...query, page: page > 1 ? page : undefined })}
        labels={{ nav: t("pages.nav"), previous: t("pages.previous"), next: t("pages.next") }}
        link={routerLink}
      />
    </div>
  );
}

/** One form, also without scripts. */
function Filters({ query, categories }: Loaded) {
  const t = useTranslations("forum");
  const paths = usePaths();
  const offers = DISCUSSION_ORDERS.filter((each) => each !== "relevance" || query.search !== "");
  return (
    <Form
      key={JSON.stringify(query)}
      role="search"
      aria-label={t("search.label")}
      action={paths.forum()}
      className="mt-6 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-6"
    >
      <Kept query={query} />
      <Field label={t("search.label")} className="lg:col-span-2">
        <TextInput
          type="search"
          name="search"
          maxLength={100}
          defaultValue={query.search}
          placeholder={t("search.placeholder")}
        />
      </Field>
      <Choice name="status" label={t("filter.status")} value={query.status}>
        {DISCUSSION_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </Choice>
      <Choice name="category" label={t("filter.category")} value={query.category}>
        {categories.map(({ uuid, name }) => (
          <option key={uuid} value={uuid}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice name="language" label={t("filter.language")} value={query.language}>
        {LANGS.map((lang) => (
          <option key={lang} value={lang}>
            {languageNames[lang]}
          </option>
        ))}
      </Choice>
      <Field label={t("filter.order")}>
        <Select name="order" defaultValue={query.order}>
          {offers.map((order) => (
            <option key={order} value={order}>
              {t(`orders.${order}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" className="justify-self-start lg:col-span-6">
        {t("filter.apply")}
      </Button>
    </Form>
  );
}

/** The other lists that are the member's own. */
function OwnLists({ query: { mine, only } }: { query: ForumQuery }) {
  const t = useTranslations("forum");
  const paths = usePaths();
  return (
    <>
      {mine === "" && (
        <Link to={paths.forum({ mine: 1 })} className="text-link">
          {t("mine")}
        </Link>
      )}
      {ONLY.filter((each) => each !== only).map((each) => (
        <Link key={each} to={paths.forum({ only: each })} className="text-link">
          {t(`reading.${each}`)}
        </Link>
      ))}
    </>
  );
}

interface ReadAllProps {
  discussions: readonly DiscussionSummary[];
  until: string;
}

/** Replies that come while the page is open stay unread. */
function ReadAll({ discussions, until }: ReadAllProps) {
  const t = useTranslations("forum.reading");
  if (!discussions.some(({ unread, fresh }) => unread > 0 || fresh)) return null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="until" value={until} />
      <Button type="submit" size="sm" variant="quiet">
        <CheckCheck className="size-4" />
        {t("readAll")}
      </Button>
    </Form>
  );
}

const Kept = ({ query: { product, mine, only } }: { query: ForumQuery }) => (
  <>
    {only !== "" && <input type="hidden" name="only" value={only} />}
    {product !== "" && <input type="hidden" name="product" value={product} />}
    {mine !== "" && <input type="hidden" name="mine" value={mine} />}
  </>
);

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  children: ReactNode;
}

function Choice({ name, label, value, children }: ChoiceProps) {
  const t = useTranslations("forum.filter");
  return (
    <Field label={label}>
      <Select name={name} defaultValue={value}>
        <option value="">{t("any")}</option>
        {children}
      </Select>
    </Field>
  );
}
