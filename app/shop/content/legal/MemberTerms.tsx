import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Prose } from "#app/text/Prose.tsx";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { useHydrated } from "#app/client/useHydrated.ts";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";

interface MemberTermsProps extends Pick<FormErrors, "fieldError" | "typed"> {
  terms: { version: string; html: string };
}

/** Acceptance unlocks at the end of the text; without scripts the text stands in full. */
export function MemberTerms({ terms, fieldError, typed }: MemberTermsProps) {
  const t = useTranslations("account.terms");
  const words = useTranslations("register");
  const region = useRef<HTMLDivElement>(null);
  const agreed = typed.agreeTerms === "on" && typed.termsVersion === terms.version;
  const { read, look } = useReadToTheEnd(region, agreed);
  const locked = useHydrated() && !read;
  return (
    <div className="grid gap-3">
      <div>
        <p id="terms-title" className="text-sm font-semibold">
          {t("title")}
        </p>
        <p className="text-sm text-muted">{t("version", { version: terms.version })}</p>
      </div>
      <div
        ref={region}
        role="region"
        aria-labelledby="terms-title"
        tabIndex={0}
        onScroll={look}
        className="max-h-72 overflow-y-auto rounded-md border border-control bg-sunken px-4 py-3 noscript:max-h-none"
      >
        <Prose html={terms.html} className="text-sm" />
      </div>
      <input type="hidden" name="termsVersion" value={terms.version} />
      <Checkbox
        name="agreeTerms"
        required
        disabled={locked}
        defaultChecked={agreed}
        error={fieldError("agreeTerms")}
        hint={
          locked ? (
            <>
              {words("readOn")}
              <span className="block pointer-coarse:hidden">{words("readOnByKey")}</span>
            </>
          ) : undefined
        }
        label={t("agree")}
      />
    </div>
  );
}

/** Pixels; zoom makes scroll positions fractional. */
const NEAR = 4;

const isAtEnd = (scrolled: HTMLElement | null): boolean =>
  scrolled !== null &&
  scrolled.clientHeight > 0 && // otherwise hidden
  scrolled.scrollTop + scrolled.clientHeight >= scrolled.scrollHeight - NEAR;

function useReadToTheEnd(region: RefObject<HTMLElement | null>, before: boolean) {
  const [read, setRead] = useState(before);
  useEffect(() => {
    const shown = region.current;
    if (!shown) return;
    const sized = new ResizeObserver(() => isAtEnd(shown) && setRead(true));
    sized.observe(shown); // also fires when the step becomes visible
    return () => sized.disconnect();
  }, [region]);
  return { read, look: () => isAtEnd(region.current) && setRead(true) };
}
