import { Download } from "lucide-react";
import { Fragment } from "react";
import { useTranslations } from "use-intl";
import { bcp47, LANGS } from "#shared/kit/lang.ts";
import { PRINT_FORMATS, PRINT_KINDS, type PrintKind } from "#shared/partners/campaigns/rules.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { dealerPathsIn, useDealerPaths } from "../paths.ts";

interface Linked {
  /** Without it, the dealer's own link. */
  campaign?: string;
}

interface PrintPanelProps extends Linked {
  /** On the prints. */
  name?: string;
}

/** Poster and card in every language, to download. */
export function PrintPanel({ campaign, name }: PrintPanelProps) {
  const t = useTranslations("dealer.promote");
  return (
    <Panel
      title={t("print")}
      description={t("printText")}
      footer={name === undefined ? undefined : t("displayName", { name })}
    >
      <div className="flex flex-wrap gap-x-10 gap-y-8">
        {PRINT_KINDS.map((kind) => (
          <Print key={kind} kind={kind} {...(campaign !== undefined && { campaign })} />
        ))}
      </div>
    </Panel>
  );
}

/** Pixels. */
const previews = {
  poster: { width: 140, height: 198 },
  card: { width: 230, height: 138 },
} as const;

function Print({ kind, campaign }: Linked & { kind: PrintKind }) {
  const t = useTranslations("dealer.promote");
  const paths = useDealerPaths();
  return (
    <section className="grid content-start justify-items-start gap-4">
      <h3 className="text-sm font-semibold">{t(kind)}</h3>
      <img
        src={paths.print(`${kind}-preview.png`, campaign)}
        alt=""
        loading="lazy"
        {...previews[kind]}
        className="rounded-sm border border-line"
      />
      <div className="grid grid-cols-[auto_auto_auto] items-center gap-x-3 gap-y-2 text-sm">
        {LANGS.map((lang) => (
          <Fragment key={lang}>
            <span lang={bcp47[lang]}>{languageNames[lang]}</span>
            {PRINT_FORMATS.map((format) => (
              <a
                key={format}
                href={dealerPathsIn(lang).print(`${kind}.${format}`, campaign)}
                download
                className={buttonClass({ size: "sm" })}
                aria-label={t("printed", {
                  what: t(kind),
                  language: languageNames[lang],
                  format: t(format),
                })}
              >
                <Download className="size-4" />
                {t(format)}
              </a>
            ))}
          </Fragment>
        ))}
      </div>
    </section>
  );
}
