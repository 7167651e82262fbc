import { useTranslations } from "use-intl";
import { CopyButton } from "../ui/CopyButton.tsx";
import { Panel } from "../ui/Panel.tsx";

/** New backup codes, shown this once. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations("security");
  return (
    <Panel
      title={t("codes.title")}
      description={t("codes.text")}
      actions={
        <CopyButton
          text={codes.join("\n")}
          labels={{
            copy: t("codes.copy"),
            copied: t("enrolment.copied"),
            failed: t("enrolment.copyFailed"),
          }}
        />
      }
    >
      <ul className="grid grid-cols-2 gap-x-8 gap-y-2 font-mono sm:max-w-form">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Panel>
  );
}
