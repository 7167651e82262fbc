import { Form } from "react-router";
import { usePaths } from "#app/i18n/useLang.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";

export function ImpersonationBanner() {
  const { impersonation } = useVisitor();
  const paths = usePaths();
  return (
    impersonation && (
      <div
        role="status"
        data-at-foot
        className="sticky bottom-0 z-30 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-t border-warning bg-warning-soft px-4 py-2 text-sm text-text print:hidden"
      >
        {impersonation.text}
        <Form method="post" action={paths.endViewing()} reloadDocument>
          <button type="submit" className={buttonClass({ size: "sm" })}>
            {impersonation.end}
          </button>
        </Form>
      </div>
    )
  );
}
