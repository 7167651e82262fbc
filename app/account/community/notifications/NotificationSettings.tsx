import { Bell, BellPlus } from "lucide-react";
import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import {
  type NotificationPreference,
  notifications,
} from "#shared/community/notifications/contract.ts";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";
import { useActionAlert } from "#app/client/useActionAlert.ts";
import { parseSubmission, toSubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { notificationPhrases } from "#app/i18n/pagePhrases.server.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import type { ProductAlert } from "#shared/community/productAlerts/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import type { Route } from "./+types/NotificationSettings";

export async function loader({ context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  const { email, verified } = await portal.security.email();
  return {
    phrases: notificationPhrases(lang),
    email,
    verified,
    ...(await portal.notifications.preferences()),
    alerts: await portal.productAlerts.list(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { portal } = context.get(pageContext);
  const form = await request.formData();
  const read = parseSubmission(form, notifications.savePreferences.input);
  if (!read.ok) return read.refused;
  try {
    await portal.notifications.savePreferences(read.value);
    return { done: "notification_preferences_saved" as const };
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function NotificationSettings(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Screen {...props} />
    </PhrasesProvider>
  );
}

function Screen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("notifications");
  const paths = usePaths();
  const { email, verified, preferences, alerts } = loaderData;
  useActionAlert(actionData);
  return (
    <AccountPage title={t("preferences.title")} intro={t("preferences.intro", { email })}>
      <div className="grid gap-6">
        <p className="flex flex-wrap gap-3">
          <Link to={paths.notifications()} className={buttonClass({ size: "sm" })}>
            <Bell className="size-4" />
            {t("preferences.back")}
          </Link>
          <Link to={paths.follows()} className={buttonClass({ size: "sm" })}>
            <BellPlus className="size-4" />
            {t("follows.link")}
          </Link>
        </p>
        {!verified && (
          <Alert
            tone="warning"
            title={t("preferences.verify")}
            actions={
              <Link to={paths.verifyEmail()} className={buttonClass({ size: "sm" })}>
                {t("preferences.verifyLink")}
              </Link>
            }
          />
        )}
        <Choices preferences={preferences} refused={actionData} />
        <Alerts alerts={alerts} />
      </div>
    </AccountPage>
  );
}

function Alerts({ alerts }: { alerts: readonly ProductAlert[] }) {
  const t = useTranslations("notifications.alerts");
  const paths = usePaths();
  if (alerts.length === 0) return null;
  return (
    <Panel title={t("list")} flush>
      <ul className="divide-y divide-line">
        {alerts.map((alert) => (
          <li key={alert.uuid} className="flex flex-wrap items-center gap-3 px-4 py-3 md:px-5">
            <Link to={paths.product(alert)} className="text-link min-w-0 flex-1 basis-48">
              {alert.name}
            </Link>
            <Link to={paths.productAlert(alert.uuid)} className={buttonClass({ size: "sm" })}>
              {t("change")}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface ChoicesProps {
  preferences: readonly NotificationPreference[];
  refused: Route.ComponentProps["actionData"];
}

function Choices({ preferences, refused }: ChoicesProps) {
  const t = useTranslations("notifications.preferences");
  const { form, message, tone } = useFormErrors(refused && "code" in refused ? refused : undefined);
  const numbered = preferences.map((preference, at) => ({ preference, at }));
  const groups = Map.groupBy(numbered, ({ preference }) => preference.group);
  return (
    <Form ref={form} method="post" preventScrollReset className="grid gap-6">
      {message && <Alert tone={tone} title={message} />}
      {[...groups].map(([group, rows]) => (
        <Panel key={group} title={t(`groups.${group}`)}>
          <div className="grid gap-5">
            {rows.map(({ preference, at }) => (
              <Choice key={at} at={at} preference={preference} />
            ))}
          </div>
        </Panel>
      ))}
      <p className="max-w-prose text-sm text-muted">{t("note")}</p>
      <p>
        <Button type="submit" variant="primary">
          {t("save")}
        </Button>
      </p>
    </Form>
  );
}

function Choice({ at, preference }: { at: number; preference: NotificationPreference }) {
  const t = useTranslations("notifications.preferences");
  const { kind, reason, label, level, levels } = preference;
  const name = `preferences[${at}]`;
  return (
    <Field label={label} className="max-w-md">
      <input type="hidden" name={`${name}[kind]`} value={kind} />
      <input type="hidden" name={`${name}[reason]`} value={reason} />
      <Select name={`${name}[level]`} defaultValue={level}>
        {levels.map((each) => (
          <option key={each} value={each}>
            {t(`levels.${each}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
