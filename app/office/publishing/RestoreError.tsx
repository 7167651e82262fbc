import { useTranslations } from "use-intl";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { useFieldName } from "#app/office/forms/useFieldName.ts";

interface RestoreErrorProps {
  refused: SubmissionError | undefined;
  /** Names of parts that products lack. */
  parts?: Readonly<Record<string, string>> | undefined;
}

/** A history page has no fields to show errors at. */
export function RestoreError({ refused, parts = {} }: RestoreErrorProps) {
  const t = useTranslations("products.history");
  const fieldName = useFieldName(parts);
  const { message, tone, fieldError } = useFormErrors(refused);
  if (refused?.code !== "request.invalid") return message && <Alert tone={tone} title={message} />;
  return (
    <Alert tone="warning" title={t("taken")}>
      <ul>
        {Object.keys(refused.fields ?? {}).map((field) => (
          <li key={field}>
            <span className="font-semibold">{fieldName(field)}</span> {fieldError(field)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
