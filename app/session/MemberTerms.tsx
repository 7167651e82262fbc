import { useTranslations } from "use-intl";
import { Prose } from "../kit/Prose.tsx";
import type { RefusedForm } from "../kit/useRefused.ts";
import { Checkbox } from "../ui/Checkbox.tsx";

interface MemberTermsProps extends Pick<RefusedForm, "fault" | "typed"> {
  terms: { version: string; html: string };
}

/** The member terms, to be read here, and the agreement below them. */
export function MemberTerms({ terms, fault, typed }: MemberTermsProps) {
  const t = useTranslations("account.terms");
  return (
    <div className="grid gap-3">
      <div>
        <p id="terms-title" className="text-sm font-semibold">
          {t("title")}
        </p>
        <p className="text-sm text-muted">{t("version", { version: terms.version })}</p>
      </div>
      <div
        role="region"
        aria-labelledby="terms-title"
        tabIndex={0}
        className="max-h-72 overflow-y-auto rounded-md border border-control bg-sunken px-4 py-3"
      >
        <Prose html={terms.html} className="text-sm" />
      </div>
      <input type="hidden" name="termsVersion" value={terms.version} />
      <Checkbox
        name="agreeTerms"
        required
        defaultChecked={typed.agreeTerms === "on"}
        error={fault("agreeTerms")}
        label={t("agree")}
      />
    </div>
  );
}
