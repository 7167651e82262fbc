import { useTranslations } from "use-intl";
import { Alert } from "#app/ui/feedback/Alert.tsx";

interface DemoOtpProps {
  /** Null while every valid code has been used. */
  code: string | null;
  wait?: string;
}

export function DemoOtp({ code, wait }: DemoOtpProps) {
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
