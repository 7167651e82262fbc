import { type ChangeEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { PROOF_MAX_BYTES } from "#shared/payments/transfers/contract.ts";
import { Field, type FieldErrorText } from "#app/ui/inputs/Field.tsx";
import { FileInput } from "#app/ui/inputs/FileInput.tsx";

const KIB = 1_024;

const sizeOf = ({ size }: File): string =>
  size < KIB * KIB ? `${Math.ceil(size / KIB)} KB` : `${(size / KIB / KIB).toFixed(1)} MB`;

interface TransferProofFieldProps {
  error: FieldErrorText;
  /** A file came with the refused form and must be chosen again. */
  again: boolean;
  /** The earlier proof stays unless another is chosen. */
  kept: boolean;
}

export function TransferProofField({ error, again, kept }: TransferProofFieldProps) {
  const t = useTranslations("purchase.report");
  const fault = useTranslations("fault");
  const [file, setFile] = useState<File | null>(null);
  const tooLarge = file !== null && file.size > PROOF_MAX_BYTES;
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = currentTarget.files?.[0] ?? null;
    setFile(chosen);
    const fits = chosen === null || chosen.size <= PROOF_MAX_BYTES;
    currentTarget.setCustomValidity(fits ? "" : fault("file_too_large"));
  };
  const more = again && !file ? t("slipAgain") : kept ? t("slipKept") : "";
  return (
    <Field
      label={t("slip")}
      hint={`${t("slipHint")} ${more}`.trim()}
      error={tooLarge ? fault("file_too_large") : file ? undefined : error}
    >
      <FileInput
        name="proof"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        labels={{ choose: t("slipChoose"), none: t("slipNone") }}
        onChange={choose}
      />
      <p role="status" className="text-sm text-muted tabular-nums empty:hidden">
        {file && sizeOf(file)}
      </p>
    </Field>
  );
}
