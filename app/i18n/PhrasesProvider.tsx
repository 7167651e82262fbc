import type { ReactNode } from "react";
import { IntlProvider, useLocale, useMessages } from "use-intl";
import { phrasesIn, type SentPhrases } from "./serializedPhrases.ts";

interface WithPhrasesProps {
  phrases: SentPhrases;
  children: ReactNode;
}

/** Lets what is inside say what only this page or area says, besides what every page does. */
export function WithPhrases({ phrases, children }: WithPhrasesProps) {
  const messages = { ...useMessages(), ...phrasesIn(phrases) };
  return (
    <IntlProvider locale={useLocale()} messages={messages} timeZone="Asia/Taipei">
      {children}
    </IntlProvider>
  );
}
