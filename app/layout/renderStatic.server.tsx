import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { bcp47, type Lang } from "#shared/kit/lang.ts";
import { drawnPhrases, pagePhrases } from "#app/i18n/pagePhrases.server.ts";
import { phrasesIn } from "#app/i18n/serializedPhrases.ts";

/**
 * A part of a page as HTML: what nothing moves in costs a reader no script. Its links open as documents; its ids begin
 * with `name`, which no other drawn part of the page may have.
 */
export const drawn = (lang: Lang, name: string, part: ReactNode): string =>
  renderToStaticMarkup(
    <IntlProvider
      locale={bcp47[lang]}
      messages={{ ...phrasesIn(pagePhrases(lang)), ...phrasesIn(drawnPhrases(lang)) }}
      timeZone="Asia/Taipei"
    >
      {part}
    </IntlProvider>,
    { identifierPrefix: `${name}-` },
  );
