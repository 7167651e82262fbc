import type { ReactNode } from "react";
import { IntlProvider, useLocale, useMessages } from "use-intl";
import { phrasesIn, type SentPhrases } from "./serializedPhrases.ts";

interface WithPhrasesProps {
  phrases: SentPhrases;
  children: ReactNode;
}

/** Adds an area's phrases to those of every page. */
export function WithPhrases({ phrases, children }: WithPhrasesProps) {
  const messages = { ...useMessages(), ...phrasesIn(phrases) };
  return (
    <IntlProvider locale={useLocale()} messages={messages} timeZone="Asia/Taipei">
      {children}
    </IntlProvider>
  );
}
