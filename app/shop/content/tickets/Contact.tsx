import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { personName } from "#shared/kit/person.ts";
import { isTicketNumber } from "#shared/content/tickets/rules.ts";
import { pageContext } from "#app/requestContext.ts";
import { headTranslator, setPageMeta } from "#app/seo/setPageMeta.server.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import { useDealerPaths } from "#app/partner/paths.ts";
import { markdownHtml } from "#app/text/markdown.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import { Prose } from "#app/text/Prose.tsx";
import { useFlash } from "#app/navigation/useFlash.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { contactPhrases } from "#app/i18n/pagePhrases.server.ts";
import { fixedPageHead } from "#app/seo/ogImages.server.ts";
import { loadCompanyProfile } from "#app/layout/siteData.server.ts";
import { useSite } from "#app/layout/siteContext.ts";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { contactAction } from "./contactAction.server.ts";
import { ContactForm, type KnownSender, TicketSent } from "./ContactForm.tsx";
import type { Route } from "./+types/Contact";

/** `html` is null while no contact page is published. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const { lang, portal } = asked;
  const { site } = portal;
  const { name: shop, address, phone } = await loadCompanyProfile(asked);
  const description = headTranslator(lang)("contact", { shop, address, phone });
  setPageMeta(context, { description, ...(await fixedPageHead(asked, "contact")) });
  const published = await site.published();
  const isPublished = published.includes("contact");
  const html = isPublished ? markdownHtml((await site.content({ type: "contact" })).content) : null;
  const sent = url.searchParams.get("sent") ?? "";
  return {
    html,
    phrases: contactPhrases(lang),
    sent: isTicketNumber(sent) ? sent : null,
    ...(await portal.contact.begin()),
    idempotencyKey: crypto.randomUUID(),
    known: await loadKnownSender(asked),
  };
}

async function loadKnownSender({ portal, viewer, lang }: PageRequest): Promise<KnownSender> {
  if (!viewer || viewer.requiredStep) return { name: "", email: "", company: "" };
  const { email, company, ...person } = await portal.profile.info();
  return { name: personName(person, lang), email, company: company ?? "" };
}

export async function action({ request, context }: Route.ActionArgs) {
  return contactAction(context.get(pageContext), await request.formData());
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { html, phrases } = loaderData;
  const sent = useFlash(loaderData.sent);
  const t = useTranslations("content.contact");
  return (
    <div className="page-width py-10 md:py-16">
      <PageHead title={t("title")} />
      <h1 className="text-3xl md:text-4xl">{t("title")}</h1>
      <span className="graduation mt-6 block text-control" />
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        {html !== null && <Prose html={html} />}
        <Card />
      </div>
      <section id="form" className="mt-14 max-w-3xl scroll-mt-24">
        <PhrasesProvider phrases={phrases}>
          {sent && !actionData ? (
            <TicketSent number={sent} />
          ) : (
            <ContactForm {...loaderData} answer={actionData} />
          )}
          <ToDealers />
        </PhrasesProvider>
      </section>
    </div>
  );
}

function ToDealers() {
  const t = useTranslations("contactForm");
  const paths = useDealerPaths();
  if (useVisitor().dealer) return null;
  return (
    <p className="mt-8">
      {t("dealers")}{" "}
      <Link to={paths.home()} className="text-link">
        {t("becomeDealer")}
      </Link>
    </p>
  );
}

function Card() {
  const t = useTranslations("content.contact");
  const { info } = useSite();
  const dial = (number: string) => (
    <a href={`tel:${number.replaceAll("-", "")}`} className="text-link">
      {number}
    </a>
  );
  const mail = (
    <a href={`mailto:${info.email}`} className="text-link">
      {info.email}
    </a>
  );
  return (
    <address className="h-fit rounded-lg border border-line bg-raised p-5 not-italic max-lg:order-first">
      <p className="mb-4 text-lg font-semibold">{info.name}</p>
      <DefinitionList
        items={[
          { term: t("address"), value: info.address },
          { term: t("phone"), value: dial(info.phone) },
          { term: t("fax"), value: info.fax },
          { term: t("email"), value: mail },
        ]}
      />
    </address>
  );
}
