import type { ComponentProps, ReactNode } from "react";
import { IntlProvider, useLocale, useMessages } from "use-intl";

interface WithPhrasesProps {
  phrases: ComponentProps<typeof IntlProvider>["messages"];
  children: ReactNode;
}

/** Lets what is inside say what only this page or area says, besides what every page does. */
export function WithPhrases({ phrases, children }: WithPhrasesProps) {
  const messages = { ...useMessages(), ...phrases };
  return (
    <IntlProvider locale={useLocale()} messages={messages} timeZone="Asia/Taipei">
      {children}
    </IntlProvider>
  );
}
