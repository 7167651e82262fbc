import { useTranslations } from "use-intl";
import { CopyButton } from "#app/ui/buttons/CopyButton.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";

/** With a button that copies it. */
export function LinkField({ link }: { link: string }) {
  const t = useTranslations("dealer.promote");
  const labels = { copy: t("copyLink"), copied: t("copied"), failed: t("copyFailed") };
  return <Copied label={t("link")} value={link} labels={labels} />;
}

export function CodeField({ code }: { code: string }) {
  const t = useTranslations("dealer.promote");
  const labels = { copy: t("copyCode"), copied: t("copied"), failed: t("copyFailed") };
  return <Copied label={t("code")} value={code} labels={labels} />;
}

interface CopiedProps {
  label: string;
  value: string;
  labels: { copy: string; copied: string; failed: string };
}

const Copied = ({ label, value, labels }: CopiedProps) => (
  <div className="flex max-w-prose flex-wrap items-end gap-2">
    <Field label={label} className="min-w-60 flex-1">
      <TextInput readOnly value={value} className="font-mono" />
    </Field>
    <CopyButton size="md" text={value} labels={labels} />
  </div>
);
