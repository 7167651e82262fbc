import { useTranslations } from "use-intl";
import { CopyButton } from "#app/ui/buttons/CopyButton.tsx";

interface CopyableTextProps {
  text: string;
  /** Distinguishes several copy buttons for screen readers. */
  what: string;
  shown?: string;
}

export function CopyableText({ text, what, shown = text }: CopyableTextProps) {
  const t = useTranslations("checkout.copy");
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1">
      <span className="tabular-nums">{shown}</span>
      <CopyButton
        text={text}
        variant="quiet"
        className="-my-1.5 -me-3"
        name={t("named", { copy: t("copy"), what })}
        labels={{ copy: t("copy"), copied: t("copied"), failed: t("failed") }}
      />
    </span>
  );
}
