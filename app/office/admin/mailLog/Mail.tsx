import { Lock, Send } from "lucide-react";
import { Form, Link, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { MailDetail } from "#shared/admin/mailLog/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { MailFrame } from "#app/mail/MailFrame.tsx";
import { Instant } from "#app/text/Instant.tsx";
import { toSubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import { useCodeLabels } from "#app/office/layout/codeLabels.ts";
import type { Route } from "./+types/Mail";
import { MailBadge } from "./MailBadge.tsx";

export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const { html, ...mail } = await context.get(pageContext).portal.mail.detail(requireId(params));
  return { ...mail, hasText: mail.text !== null, hasHtml: html !== null };
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  try {
    const sent = await portal.mail.resend(requireId(params));
    return redirect(officePathsIn(lang).item("mail", sent.id));
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function Mail({ loaderData: mail, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.mail");
  const paths = useOfficePaths();
  const { message } = useFormErrors(actionData);
  return (
    <OfficePage
      title={mail.subject}
      here={paths.item("mail", mail.id)}
      above={[{ label: t("title"), href: paths.list("mail") }]}
      badge={<MailBadge state={mail.state} />}
      actions={useHasPermission("mail.write") && mail.hasText && <Resend />}
      intro={useTranslations("manager")("zone")}
    >
      <div className="grid gap-4">
        {message && <Alert tone="warning" title={message} />}
        {mail.state === "failed" && (
          <Alert tone="danger" title={t("failedTitle")}>
            {mail.error}
          </Alert>
        )}
        <Details mail={mail} />
        {mail.hasText ? (
          <Bodies mail={mail} />
        ) : (
          <p className="flex gap-2 text-sm text-muted">
            <Lock className="h-[1lh] w-4" />
            {t(mail.erased ? "erased" : "secret")}
          </p>
        )}
      </div>
    </OfficePage>
  );
}

type MailView = Omit<MailDetail, "html"> & { hasText: boolean; hasHtml: boolean };

function Resend() {
  const t = useTranslations("manager.mail");
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post">
      <Button type="submit" size="sm" busy={busy} icon={<Send className="size-4" />}>
        {t("resend")}
      </Button>
    </Form>
  );
}

function Details({ mail }: { mail: MailView }) {
  const t = useTranslations("manager.mail");
  const none = useTranslations("manager.common")("none");
  const template = useCodeLabels("mail.templates");
  const paths = useOfficePaths();
  const items = [
    { term: t("to"), value: mail.to },
    { term: t("template"), value: template(mail.template) },
    { term: t("language"), value: languageNames[mail.lang] },
    { term: t("queued"), value: <Instant at={mail.queuedAt} /> },
    { term: t("sent"), value: mail.sentAt ? <Instant at={mail.sentAt} /> : none },
    ...(mail.state === "kept" ? [] : [{ term: t("attempts"), value: mail.attempts }]),
    { term: t("messageId"), value: <span className="font-mono text-xs">{mail.messageId}</span> },
    ...(mail.error !== null && mail.state !== "failed"
      ? [{ term: t("error"), value: mail.error }]
      : []),
    ...(mail.resendOf === null
      ? []
      : [
          {
            term: t("repeats"),
            value: (
              <Link to={paths.item("mail", mail.resendOf)} className="text-link">
                {t("repeatsLink")}
              </Link>
            ),
          },
        ]),
  ];
  return (
    <Panel title={t("details")}>
      <DefinitionList items={items} />
    </Panel>
  );
}

function Bodies({ mail }: { mail: MailView }) {
  const t = useTranslations("manager.mail");
  const paths = useOfficePaths();
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      {mail.hasHtml && (
        <Panel title={t("html")}>
          <MailFrame
            src={paths.mailBody(mail.id)}
            title={t("preview", { subject: mail.subject })}
          />
        </Panel>
      )}
      <Panel title={t("text")}>
        <pre className="font-mono text-xs whitespace-pre-wrap">{mail.text}</pre>
      </Panel>
    </div>
  );
}
