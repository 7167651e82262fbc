import { useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { VisuallyHidden } from "../ui/VisuallyHidden.tsx";

/** A bar at the top edge while another page is on its way; quick ones never show it. */
export function NavigationProgress() {
  const t = useTranslations("shell");
  const loading = useNavigation().state !== "idle";
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5">
      {loading && (
        <>
          <span className="block h-full origin-left animate-travel bg-accent" />
          <VisuallyHidden>{t("loading")}</VisuallyHidden>
        </>
      )}
    </div>
  );
}
