import { FileCheck } from "lucide-react";
import { type ChangeEvent, type ComponentProps, useState } from "react";
import { useTranslations } from "use-intl";
import { SLIP_MAX_BYTES } from "#shared/payments/transfers.ts";
import { Field, type FieldErrorText, useFieldControl } from "../ui/Field.tsx";

const KIB = 1_024;

const sizeOf = ({ size }: File): string =>
  size < KIB * KIB ? `${Math.ceil(size / KIB)} KB` : `${(size / KIB / KIB).toFixed(1)} MB`;

interface SlipFieldProps {
  error: FieldErrorText;
  /** A form that comes back brings no file with it. */
  again: boolean;
  /** One was sent before, and stays unless another is chosen. */
  kept: boolean;
}

/** The slip of a transfer: what was chosen is named with its size, and one that is too large is told at once. */
export function SlipField({ error, again, kept }: SlipFieldProps) {
  const t = useTranslations("purchase.report");
  const fault = useTranslations("fault");
  const [file, setFile] = useState<File | null>(null);
  const tooLarge = file !== null && file.size > SLIP_MAX_BYTES;
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = currentTarget.files?.[0] ?? null;
    setFile(chosen);
    const fits = chosen === null || chosen.size <= SLIP_MAX_BYTES;
    currentTarget.setCustomValidity(fits ? "" : fault("file_too_large"));
  };
  const more = kept ? t("slipKept") : again && !file ? t("slipAgain") : "";
  return (
    <Field
      label={t("slip")}
      hint={`${t("slipHint")} ${more}`.trim()}
      error={tooLarge ? fault("file_too_large") : file ? undefined : error}
    >
      <FileInput onChange={choose} />
      <p role="status" className="flex min-w-0 items-center gap-2 text-sm empty:hidden">
        {file && (
          <>
            <FileCheck className="size-4.5 text-muted" />
            <span className="min-w-0 wrap-anywhere">{file.name}</span>
            <span className="whitespace-nowrap text-muted tabular-nums">{sizeOf(file)}</span>
          </>
        )}
      </p>
    </Field>
  );
}

/** A native file field with a look of its own. */
const FileInput = (props: ComponentProps<"input">) => (
  <input
    {...useFieldControl()}
    {...props}
    type="file"
    name="slip"
    accept="image/jpeg,image/png,image/webp,application/pdf"
    className="block w-full text-sm file:me-3 file:min-h-10 file:rounded-md file:border file:border-control file:bg-field file:px-4 file:font-semibold file:text-text"
  />
);
