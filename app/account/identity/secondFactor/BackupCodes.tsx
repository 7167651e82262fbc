import { Check, Download, Printer } from "lucide-react";
import { useTranslations } from "use-intl";
import { formatInstant } from "#shared/kit/time.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { CopyButton } from "#app/ui/buttons/CopyButton.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import type { ShownBackupCodes } from "./shownBackupCodes.ts";

const FILENAME = "millwright-backup-codes.txt";

interface BackupCodesProps extends ShownBackupCodes {
  onKept: () => void;
}

export function BackupCodes({ codes, at, onKept }: BackupCodesProps) {
  const t = useTranslations("security.codes");
  const whose = useWhose(at);
  return (
    <div data-print-alone>
      <Panel title={t("title")} description={t("text")}>
        <p className="mb-4 font-semibold not-print:hidden">{whose}</p>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-8 gap-y-2 font-mono sm:max-w-form">
          {codes.map((code) => (
            <li key={code} className="whitespace-nowrap">
              {code}
            </li>
          ))}
        </ul>
        <Keeping codes={codes} whose={whose} onKept={onKept} />
      </Panel>
    </div>
  );
}

/** To tell printed sheets apart. */
function useWhose(at: string): string {
  const t = useTranslations("security.codes");
  const title = t("fileTitle", { email: useVisitor().user?.email ?? "" });
  return t("fileDated", { title, time: formatInstant(at) });
}

interface KeepingProps extends Omit<BackupCodesProps, "at"> {
  whose: string;
}

/** A data URL: the codes are not sent a second time. */
function Keeping({ codes, whose, onKept }: KeepingProps) {
  const t = useTranslations("security.codes");
  const word = useTranslations("security.enrolment");
  const text = [whose, t("fileNote"), "", ...codes, ""].join("\r\n");
  return (
    <div className="mt-5 flex flex-wrap gap-2 print:hidden">
      <a
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(`\uFEFF${text}`)}`}
        download={FILENAME}
        className={buttonClass({ size: "sm" })}
      >
        <Download className="size-4" />
        {t("download")}
      </a>
      <Button
        size="sm"
        icon={<Printer className="size-4" />}
        onClick={() => window.print()}
        className="noscript:hidden"
      >
        {t("print")}
      </Button>
      <CopyButton
        text={codes.join("\n")}
        labels={{ copy: t("copy"), copied: word("copied"), failed: word("copyFailed") }}
      />
      <Button
        size="sm"
        variant="primary"
        icon={<Check className="size-4" />}
        onClick={onKept}
        className="noscript:hidden"
      >
        {t("kept")}
      </Button>
    </div>
  );
}
