import { useTranslations } from "use-intl";
import { Alert } from "#app/ui/feedback/Alert.tsx";

interface DemoCodeProps {
  /** Null while every valid code has been used. */
  code: string | null;
  wait?: string;
}

export function DemoCode({ code, wait }: DemoCodeProps) {
  const t = useTranslations("account.code");
  return (
    <Alert tone="info" title={t("demoTitle")}>
      {code === null ? (
        (wait ?? t("demoWait"))
      ) : (
        <>
          {t("demoText")} <strong className="font-mono text-base">{code}</strong>
        </>
      )}
    </Alert>
  );
}
