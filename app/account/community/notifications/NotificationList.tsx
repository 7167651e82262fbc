import { Bell, Settings } from "lucide-react";
import { Form, Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { NotificationItem } from "#shared/community/notifications/contract.ts";
import { notifications } from "#shared/community/notifications/contract.ts";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";
import { useActionAlert } from "#app/client/useActionAlert.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { notificationPhrases } from "#app/i18n/pagePhrases.server.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { classes } from "#app/ui/classes.ts";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import type { Route } from "./+types/NotificationList";
import { notificationAction } from "./notificationAction.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  const asked = notifications.list.input.safeParse(Object.fromEntries(url.searchParams));
  const query = asked.data ?? notifications.list.input.parse({});
  const { items, earlier } = await portal.notifications.list(query);
  await portal.notificationPages.markSeen({ ids: items.map(({ id }) => id) });
  return {
    phrases: notificationPhrases(lang),
    unreadOnly: query.unread === "1",
    kind: query.kind ?? "",
    first: query.before === undefined,
    kinds: await portal.notificationPages.kinds(),
    ...(await portal.notifications.count()),
    items,
    earlier,
  };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  notificationAction(context.get(pageContext), await request.formData());

export default function NotificationList(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Screen {...props} />
    </PhrasesProvider>
  );
}

function Screen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("notifications");
  const paths = usePaths();
  useActionAlert(actionData);
  const { items, kind, unreadOnly, first } = loaderData;
  const never = items.length === 0 && first && !unreadOnly && kind === "";
  return (
    <AccountPage title={t("title")} intro={t("intro")}>
      <div className="mb-6 flex flex-wrap items-end gap-3">
        {!never && <Filters {...loaderData} />}
        <Link to={paths.notificationSettings()} className={buttonClass({ size: "sm" })}>
          <Settings className="size-4" />
          {t("settings")}
        </Link>
      </div>
      {items.length === 0 ? (
        <NoNotifications never={never} />
      ) : (
        <section className="min-w-0 rounded-lg border border-line bg-raised">
          <ReadAll {...loaderData} />
          <ul aria-label={t("list")} className="divide-y divide-line">
            {items.map((item) => (
              <li key={item.id}>
                <Item item={item} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Pager {...loaderData} />
    </AccountPage>
  );
}

type ListData = Route.ComponentProps["loaderData"];

/** Works without scripts. */
function Filters({ unreadOnly, kind, kinds }: ListData) {
  const t = useTranslations("notifications");
  return (
    <Form method="get" className="flex flex-wrap items-end gap-3">
      <Field label={t("filter")} className="min-w-32">
        <Select name="unread" defaultValue={unreadOnly ? "1" : "0"}>
          <option value="0">{t("all")}</option>
          <option value="1">{t("unread")}</option>
        </Select>
      </Field>
      {kinds.length > 1 && (
        <Field label={t("kind")} className="max-w-full min-w-44">
          <Select name="kind" defaultValue={kind}>
            <option value="">{t("anyKind")}</option>
            {kinds.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Button type="submit">{t("apply")}</Button>
    </Form>
  );
}

function ReadAll({ items, unread }: ListData) {
  const t = useTranslations("notifications");
  if (unread === 0) return null;
  return (
    <Form method="post" preventScrollReset className="border-b border-line px-4 py-2.5">
      <input type="hidden" name="intent" value="readAll" />
      <input type="hidden" name="upTo" value={items[0]?.id} />
      <Button type="submit" size="sm">
        {t("readAll")}
      </Button>
    </Form>
  );
}

function Item({ item: { id, text, detail, createdAt, fresh, read } }: { item: NotificationItem }) {
  const t = useTranslations("notifications");
  const paths = usePaths();
  return (
    <div
      className={classes(
        "flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3",
        !read && "bg-accent-soft",
      )}
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
          <Link
            to={paths.notification(id)}
            className={classes("text-link", !read && "font-semibold")}
          >
            {text}
          </Link>
          {!read && <StatusBadge tone="info">{fresh ? t("fresh") : t("isUnread")}</StatusBadge>}
        </p>
        {detail !== null && <p className="mt-1 text-sm text-muted wrap-anywhere">{detail}</p>}
        <p className="mt-1 text-sm text-muted">
          <Instant at={createdAt} />
        </p>
      </div>
      {!read && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="read" />
          <Button
            type="submit"
            name="id"
            value={id}
            size="sm"
            variant="quiet"
            aria-label={t("readNamed", { text })}
          >
            {t("readOne")}
          </Button>
        </Form>
      )}
    </div>
  );
}

function NoNotifications({ never }: { never: boolean }) {
  const t = useTranslations("notifications");
  const paths = usePaths();
  return never ? (
    <EmptyState icon={<Bell />} title={t("emptyTitle")}>
      {t("emptyText")}
    </EmptyState>
  ) : (
    <EmptyState
      icon={<Bell />}
      title={t("noneTitle")}
      action={
        <Link to={paths.notifications()} className={buttonClass()}>
          {t("showAll")}
        </Link>
      }
    >
      {t("noneText")}
    </EmptyState>
  );
}

function Pager({ earlier, first }: ListData) {
  const t = useTranslations("notifications");
  const { pathname, search } = useLocation();
  const at = (before: string | null) => {
    const query = new URLSearchParams(search);
    query.delete("before");
    if (before !== null) query.set("before", before);
    const text = query.toString();
    return text === "" ? pathname : `${pathname}?${text}`;
  };
  if (first && earlier === null) return null;
  return (
    <nav aria-label={t("list")} className="mt-4 flex flex-wrap gap-3">
      {!first && (
        <Link to={at(null)} className={buttonClass({ size: "sm" })}>
          {t("newest")}
        </Link>
      )}
      {earlier !== null && (
        <Link to={at(earlier)} className={buttonClass({ size: "sm" })}>
          {t("earlier")}
        </Link>
      )}
    </nav>
  );
}
