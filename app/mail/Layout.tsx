import type { ReactNode } from "react";
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from "react-email";
import { bcp47, type Lang } from "#shared/kit/lang.ts";
import type { CompanyHeader } from "#shared/platform/mail/templates.ts";
import type { Leaving } from "./template.ts";
import type { MailTranslator } from "./translator.ts";
import { styleSheet, style } from "./style.ts";

interface LayoutProps {
  lang: Lang;
  vendor: CompanyHeader;
  say: MailTranslator;
  subject: string;
  preheader: string;
  title: string;
  action: { label: string; url: string };
  /** Omits the note that the mail was sent automatically. */
  byHand: boolean;
  leaving: Leaving | null;
  children: ReactNode;
}

export function Layout({
  lang,
  vendor,
  say,
  subject,
  preheader,
  title,
  action,
  byHand,
  leaving,
  children,
}: LayoutProps) {
  return (
    <Html lang={bcp47[lang]}>
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{styleSheet}</style>
      </Head>
      <Body lang={bcp47[lang]} style={style.body} className="ground">
        <Preview useTitleTag={false}>{preheader}</Preview>
        <Container style={style.page}>
          <Brand vendor={vendor} />
          <Section style={style.card} className="card">
            <Heading as="h1" style={style.title} className="strong">
              {title}
            </Heading>
            {children}
            <Button href={action.url} style={style.button} className="button">
              {action.label}
            </Button>
            <Text style={style.small} className="muted" data-skip-in-text>
              {say("layout.address")}
              <br />
              <Link href={action.url} style={style.address} className="accent">
                {action.url}
              </Link>
            </Text>
          </Section>
          <Footer vendor={vendor} say={say} byHand={byHand} leaving={leaving} />
        </Container>
      </Body>
    </Html>
  );
}

/** Text, because mail programs block images by default. */
const Brand = ({ vendor }: Pick<LayoutProps, "vendor">) => (
  <Link href={vendor.url} style={style.brand} data-skip-in-text>
    <span style={style.mark} className="mark" aria-hidden>
      M
    </span>
    <span style={style.name} className="strong">
      {vendor.name}
    </span>
  </Link>
);

type FooterProps = Pick<LayoutProps, "vendor" | "say" | "byHand" | "leaving">;

const Footer = ({ vendor, say, byHand, leaving }: FooterProps) => (
  <Text style={style.footer} className="muted">
    {vendor.name}
    <br />
    {vendor.address}
    <br />
    {say("layout.contact", { email: vendor.email, phone: vendor.phone })}
    {!byHand && (
      <>
        <br />
        {say("layout.automatic")}
      </>
    )}
    {leaving && (
      <>
        <br />
        <Link href={leaving.unsubscribeUrl} style={style.address} className="accent">
          {say("layout.unsubscribe")}
        </Link>
        <br />
        <Link href={leaving.preferencesUrl} style={style.address} className="accent">
          {say("layout.preferences")}
        </Link>
      </>
    )}
  </Text>
);
