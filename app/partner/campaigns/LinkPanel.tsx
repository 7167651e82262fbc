import { Download } from "lucide-react";
import { useTranslations } from "use-intl";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { CodeField, LinkField } from "./LinkField.tsx";
import { useDealerPaths } from "../paths.ts";

interface LinkPanelProps {
  title: string;
  link: string;
  code: string;
  /** Without it, the dealer's own link. */
  campaign?: string;
}

/** Link, code and QR code. */
export function LinkPanel({ title, link, code, campaign }: LinkPanelProps) {
  const t = useTranslations("dealer.promote");
  const paths = useDealerPaths();
  const file = (format: "svg" | "png") => (
    <a
      href={paths.print(`qr.${format}`, campaign)}
      download={`millwright-${code}.${format}`}
      className={buttonClass({ size: "sm" })}
      aria-label={t("qrFile", { format: t(format) })}
    >
      <Download className="size-4" />
      {t(format)}
    </a>
  );
  return (
    <Panel title={title}>
      <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-5">
          <LinkField link={link} />
          <CodeField code={code} />
        </div>
        <div className="grid justify-items-start gap-3">
          <img
            src={paths.print("qr.svg", campaign)}
            alt={t("qrAlt")}
            width={168}
            height={168}
            className="rounded-md border border-line"
          />
          <div className="flex gap-2">
            {file("svg")}
            {file("png")}
          </div>
        </div>
      </div>
    </Panel>
  );
}
