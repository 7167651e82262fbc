import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { VisuallyHidden } from "#app/ui/display/VisuallyHidden.tsx";

const NOTICED_MS = 300;

export const NavigationProgress = () => <ProgressBar going={useNavigation().state !== "idle"} />;

/** Hidden during short waits; announced to screen readers. */
export function ProgressBar({ going }: { going: boolean }) {
  const t = useTranslations("shell");
  const slow = useLasting(going);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5">
      {slow && (
        <>
          <span className="block h-full origin-left animate-travel bg-accent" />
          <VisuallyHidden>{t("loading")}</VisuallyHidden>
        </>
      )}
    </div>
  );
}

function useLasting(going: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!going) return;
    const timer = setTimeout(() => setLasting(true), NOTICED_MS);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [going]);
  return going && lasting;
}
