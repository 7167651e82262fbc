import { useTranslations } from "use-intl";
import type { CartLine } from "#shared/sales/carts/contract.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";

interface RequiredNotesProps extends Pick<FormErrors, "fieldError" | "typed"> {
  lines: readonly CartLine[];
}

export function RequiredNotices({ lines, fieldError, typed }: RequiredNotesProps) {
  const t = useTranslations("checkout.place");
  const notes = new Map(
    lines.flatMap(({ name, mustAcknowledge }) =>
      mustAcknowledge.map(({ version, text }) => [version, { version, text, name }] as const),
    ),
  );
  if (notes.size === 0) return null;
  return (
    <fieldset className="grid gap-3 rounded-md border border-warning p-3">
      <legend className="px-1 text-sm font-semibold">{t("notes")}</legend>
      {[...notes.values()].map(({ version, text, name }) => (
        <Checkbox
          key={version}
          name={`acknowledged[${version}]`}
          required
          defaultChecked={typed[`acknowledged[${version}]`] === "on"}
          error={fieldError(`acknowledged.${version}`)}
          label={
            <span className="text-sm">
              <span className="block text-muted">{name}</span>
              {text}
            </span>
          }
        />
      ))}
    </fieldset>
  );
}
