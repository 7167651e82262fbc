import type { ReactNode } from "react";
import type { MailTemplate, MailTemplates } from "#shared/platform/mail/templates.ts";
import type { MailTranslator } from "./translator.ts";

export interface Template<T extends MailTemplate> {
  readonly subject: Words<T, string>;
  readonly preheader: Words<T, string>;
  readonly title: Words<T, string>;
  readonly action: Words<T, { label: string; url: string }>;
  readonly byHand?: boolean;
  /** Links that end such mails. */
  readonly leaving?: (props: MailTemplates[T]) => Leaving;
  readonly Content: (given: { say: MailTranslator; props: MailTemplates[T] }) => ReactNode;
}

export interface Leaving {
  readonly unsubscribeUrl: string;
  readonly preferencesUrl: string;
}

type Words<T extends MailTemplate, Said> = (say: MailTranslator, props: MailTemplates[T]) => Said;
