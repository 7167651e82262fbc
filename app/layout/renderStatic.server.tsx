import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { bcp47, type Lang } from "#shared/kit/lang.ts";
import { serverRenderedPhrases, pagePhrases } from "#app/i18n/pagePhrases.server.ts";
import { parsePhrases } from "#app/i18n/serializedPhrases.ts";

/**
 * Static HTML for parts without scripts; `name` prefixes its ids and must be unique on the page.
 */
export const renderStatic = (lang: Lang, name: string, part: ReactNode): string =>
  renderToStaticMarkup(
    <IntlProvider
      locale={bcp47[lang]}
      messages={{
        ...parsePhrases(pagePhrases(lang)),
        ...parsePhrases(serverRenderedPhrases(lang)),
      }}
      timeZone="Asia/Taipei"
    >
      {part}
    </IntlProvider>,
    { identifierPrefix: `${name}-` },
  );
