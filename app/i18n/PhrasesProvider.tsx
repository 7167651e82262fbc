import type { ReactNode } from "react";
import { IntlProvider, useLocale, useMessages } from "use-intl";
import { parsePhrases, type SerializedPhrases } from "./serializedPhrases.ts";

interface PhrasesProviderProps {
  phrases: SerializedPhrases;
  children: ReactNode;
}

/** Adds an area's phrases to those of every page. */
export function PhrasesProvider({ phrases, children }: PhrasesProviderProps) {
  const messages = { ...useMessages(), ...parsePhrases(phrases) };
  return (
    <IntlProvider locale={useLocale()} messages={messages} timeZone="Asia/Taipei">
      {children}
    </IntlProvider>
  );
}
