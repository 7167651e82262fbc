import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import type { SecurityActionResult } from "./securityAction.server.ts";

/** Focuses the alert above the forms: the submitted form may be far down the page. */
export function ActionMessage({ answer }: { answer: SecurityActionResult | undefined }) {
  const says = useTranslations("done");
  const place = useRef<HTMLDivElement>(null);
  const { done, at } = answer ?? {};
  useEffect(() => {
    if (at !== undefined) place.current?.focus();
  }, [at]);
  return (
    done && (
      <div ref={place} tabIndex={-1} className="scroll-mt-8 outline-none">
        <Alert tone="success" title={says(done)} />
      </div>
    )
  );
}
