import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { CartLine, Cart } from "#shared/sales/carts/contract.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";
import { usePaths } from "#app/i18n/useLang.ts";

interface RequiredNoticesProps extends Pick<FormErrors, "fieldError" | "typed"> {
  lines: readonly CartLine[];
}

export function RequiredNotices({ lines, fieldError, typed }: RequiredNoticesProps) {
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

interface ConsentProps {
  cart: Cart;
  agreed: boolean;
  error: string | undefined;
}

/** Consent to immediate digital delivery, and the return notice for hardware. */
export function ConsentAndReturns({ cart: { lines, consent }, agreed, error }: ConsentProps) {
  const t = useTranslations("checkout.place");
  return (
    <>
      {consent && (
        <>
          <input type="hidden" name="consentVersion" value={consent.version} />
          <Checkbox
            name="consent"
            required
            defaultChecked={agreed}
            error={error}
            label={<span className="text-sm">{consent.text}</span>}
          />
        </>
      )}
      {lines.some(({ kind }) => kind === "hardware") && (
        <p className="text-sm text-muted">{t("returns")}</p>
      )}
    </>
  );
}

/** Opens in a new tab, so that typed input is kept. */
export function LegalLinks() {
  const t = useTranslations("checkout.place");
  const named = useTranslations("shell.document");
  const paths = usePaths();
  const links = { terms: paths.terms(), privacy: paths.privacy() };
  const link = (text: keyof typeof links) => () => (
    <Link to={links[text]} target="_blank" className="text-link">
      {named(text)}
    </Link>
  );
  return (
    <p className="text-sm text-muted">
      {t.rich("legal", { terms: link("terms"), privacy: link("privacy") })}
    </p>
  );
}
