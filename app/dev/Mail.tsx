import { MailOpen } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { isLang } from "#shared/kit/lang.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { usePaths } from "#app/i18n/useLang.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import type { Route } from "./+types/Mail";
import { MailFrame } from "#app/mail/MailFrame.tsx";

/** Refused outside a demo. */
export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(pageContext).portal.mail.listKept();

export default function Mail({ loaderData: mails }: Route.ComponentProps) {
  const t = useTranslations("shell.mail");
  return (
    <div className="page-width py-8 md:py-12">
      <PageHead title={t("title")} hidden />
      <h1 className="text-3xl">{t("title")}</h1>
      <p className="mt-2 text-muted">{t("intro")}</p>
      <span className="graduation mt-5 mb-4 block text-control" />
      {mails.length === 0 && (
        <EmptyState icon={<MailOpen />} title={t("emptyTitle")}>
          {t("emptyText")}
        </EmptyState>
      )}
      {mails.map((mail, index) => (
        <StoredMail key={mail.id} mail={mail} open={index === 0} />
      ))}
    </div>
  );
}

type StoredMailData = Route.ComponentProps["loaderData"][number];

function StoredMail({ mail, open }: { mail: StoredMailData; open: boolean }) {
  const t = useTranslations("shell.mail");
  const copy = useTranslations("checkout.mailCopy");
  const paths = usePaths();
  return (
    <Disclosure
      open={open}
      summary={
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
          <span>{mail.subject}</span>
          <span className="text-sm font-normal text-muted">
            <Instant at={mail.at} />
          </span>
        </span>
      }
    >
      <div className="grid gap-5">
        <DefinitionList
          items={[
            { term: t("to"), value: mail.to },
            {
              term: t("language"),
              value: isLang(mail.lang) ? languageNames[mail.lang] : mail.lang,
            },
          ]}
        />
        <div className="grid gap-5 lg:grid-cols-2">
          <Copy label={copy("html")}>
            <MailFrame src={paths.mailBody(mail.id)} title={t("html", { subject: mail.subject })} />
          </Copy>
          <Copy label={copy("text")}>
            <pre className="rounded-md border border-line bg-sunken p-4 font-mono text-xs whitespace-pre-wrap">
              <Linked text={mail.text} />
            </pre>
          </Copy>
        </div>
      </div>
    </Disclosure>
  );
}

const Copy = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className="grid min-w-0 content-start gap-2">
    <h2 className="text-sm">{label}</h2>
    {children}
  </section>
);

const ADDRESS = /(https?:\/\/\S+)/;

const Linked = ({ text }: { text: string }) =>
  text.split(ADDRESS).map((part, index) =>
    ADDRESS.test(part) ? (
      <a key={index} href={part} target="_blank" rel="noreferrer" className="text-link">
        {part}
      </a>
    ) : (
      part
    ),
  );
