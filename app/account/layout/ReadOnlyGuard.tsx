import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useVisitor } from "#app/client/useVisitor.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";

/**
 * Disables every control while staff impersonate the member: the server would refuse the writes.
 */
export function ReadOnlyGuard({ children }: { children: ReactNode }) {
  const refusal = useTranslations("refusal");
  const { impersonation } = useVisitor();
  if (!impersonation) return children;
  return (
    <>
      <Alert tone="warning" className="mb-6" title={refusal("access.read_only")} />
      <fieldset disabled className="contents">
        {children}
      </fieldset>
    </>
  );
}
