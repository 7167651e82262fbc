import { Bell, Settings } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import { follows } from "#shared/community/follows/contract.ts";
import { bcp47 } from "#shared/kit/lang.ts";
import { formatMinute } from "#shared/kit/time.ts";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";
import { useActionAlert } from "#app/client/useActionAlert.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { notificationPhrases } from "#app/i18n/pagePhrases.server.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { pageParam } from "#app/lists/pageParam.server.ts";
import { routerLink } from "#app/navigation/routerLink.tsx";
import { pageContext } from "#app/requestContext.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { Pagination } from "#app/ui/navigation/Pagination.tsx";
import type { Route } from "./+types/Follows";
import { followAction } from "./followAction.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  const page = pageParam(url.searchParams);
  return {
    phrases: notificationPhrases(lang),
    discussions: await portal.follows.discussions(follows.discussions.input.parse({ page })),
    products: await portal.follows.products(),
  };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  followAction(context.get(pageContext), await request.formData());

export default function Follows(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Screen {...props} />
    </PhrasesProvider>
  );
}

function Screen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("notifications.follows");
  const paths = usePaths();
  useActionAlert(actionData);
  const { discussions, products } = loaderData;
  const refused = actionData && "code" in actionData ? actionData : undefined;
  const { message, tone } = useFormErrors(refused);
  const isEmpty = discussions.total === 0 && products.length === 0;
  return (
    <AccountPage title={t("title")} intro={t("intro")}>
      <div className="grid gap-6">
        {message && <Alert tone={tone} title={message} />}
        <p>
          <Link to={paths.notificationSettings()} className={buttonClass({ size: "sm" })}>
            <Settings className="size-4" />
            {t("settings")}
          </Link>
        </p>
        {isEmpty && (
          <EmptyState
            icon={<Bell />}
            title={t("emptyTitle")}
            action={
              <Link to={paths.forum()} className={buttonClass()}>
                {t("forum")}
              </Link>
            }
          >
            {t("emptyText")}
          </EmptyState>
        )}
        <Discussions discussions={discussions} />
        <Products products={products} />
      </div>
    </AccountPage>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Discussions({ discussions: { data, total, page, perPage } }: Pick<Loaded, "discussions">) {
  const t = useTranslations("notifications.follows");
  const paths = usePaths();
  if (total === 0) return null;
  return (
    <div className="grid gap-4">
      <Panel title={t("discussions")} flush>
        <ul className="divide-y divide-line">
          {data.map(({ uuid, title, lang, replies, lastActivityAt }) => (
            <Followed key={uuid} field="discussion" uuid={uuid} name={title}>
              <Link
                to={paths.discussion(uuid)}
                lang={bcp47[lang]}
                className="text-link wrap-anywhere"
              >
                {title}
              </Link>
              <span className="flex flex-wrap gap-x-3 text-sm text-muted">
                <span>{t("replies", { count: replies })}</span>
                <span>{t("last", { at: formatMinute(lastActivityAt) })}</span>
              </span>
            </Followed>
          ))}
        </ul>
      </Panel>
      <Pagination
        page={page}
        pages={Math.max(1, Math.ceil(total / perPage))}
        href={(each) => paths.follows(each)}
        labels={{ nav: t("pages.nav"), previous: t("pages.previous"), next: t("pages.next") }}
        link={routerLink}
      />
    </div>
  );
}

function Products({ products }: Pick<Loaded, "products">) {
  const t = useTranslations("notifications.follows");
  const paths = usePaths();
  if (products.length === 0) return null;
  return (
    <Panel title={t("products")} flush>
      <ul className="divide-y divide-line">
        {products.map(({ uuid, name }) => (
          <Followed key={uuid} field="product" uuid={uuid} name={name}>
            <Link to={paths.forum({ product: uuid })} className="text-link wrap-anywhere">
              {name}
            </Link>
          </Followed>
        ))}
      </ul>
    </Panel>
  );
}

interface FollowedProps {
  field: "discussion" | "product";
  uuid: string;
  name: string;
  children: ReactNode;
}

function Followed({ field, uuid, name, children }: FollowedProps) {
  const t = useTranslations("notifications.follows");
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3 md:px-5">
      <div className="grid min-w-0 flex-1 basis-48 gap-1">{children}</div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="list" value="1" />
        <input type="hidden" name={field} value={uuid} />
        <input type="hidden" name="follow" value="no" />
        <Button type="submit" size="sm" aria-label={t("stopNamed", { name })}>
          {t("stop")}
        </Button>
      </Form>
    </li>
  );
}
