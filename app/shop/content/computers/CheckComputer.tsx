import { MonitorCheck } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import type { ComputerEntry } from "#shared/content/cms/contract.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { CopyButton } from "#app/ui/buttons/CopyButton.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { type ComputerFacts, MEMORY_CAPS } from "./compatibility.ts";
import { VerdictCounts } from "./CompatibilityMark.tsx";
import { isPhone, detectComputer } from "./detectComputer.ts";

interface CheckComputerProps {
  entries: readonly ComputerEntry[];
  facts: ComputerFacts | null;
  onTold: (facts: ComputerFacts) => void;
}

/** On a phone, suggests opening the page on the computer. */
export function CheckComputer(props: CheckComputerProps) {
  const t = useTranslations("computers.check");
  const onPhone = useSyncExternalStore(
    unchanging,
    () => isPhone(navigator),
    () => false,
  );
  return (
    <section
      aria-labelledby="check"
      className="mb-8 rounded-lg border border-line bg-raised p-5 noscript:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <h2 id="check" className="text-lg">
            {t("title")}
          </h2>
          <p className="mt-1 max-w-prose text-sm text-muted">{t(onPhone ? "phone" : "text")}</p>
        </div>
        {onPhone ? <CopyAddress /> : <CheckButton {...props} />}
      </div>
      <div role="status">
        {props.facts && <DetectedFacts facts={props.facts} entries={props.entries} />}
      </div>
    </section>
  );
}

const unchanging = () => () => {};

function CheckButton({ facts, onTold }: Pick<CheckComputerProps, "facts" | "onTold">) {
  const t = useTranslations("computers.check");
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    onTold(await detectComputer());
    setBusy(false);
  };
  return (
    <Button
      variant={facts ? "secondary" : "primary"}
      icon={<MonitorCheck />}
      busy={busy}
      onClick={() => void ask()}
    >
      {t(facts ? "again" : "submit")}
    </Button>
  );
}

function CopyAddress() {
  const t = useTranslations("computers.check");
  const address = new URL(usePaths().specification(), location.href).href;
  return (
    <CopyButton
      text={address}
      size="md"
      labels={{ copy: t("copy"), copied: t("copied"), failed: t("notCopied") }}
    />
  );
}

function DetectedFacts({
  facts,
  entries,
}: {
  facts: ComputerFacts;
  entries: readonly ComputerEntry[];
}) {
  const t = useTranslations("computers.check");
  const field = useTranslations("content.computer.field");
  const words = useFactWords(facts);
  return (
    <div className="mt-5 border-t border-line pt-4">
      {entries.length > 0 && (
        <>
          <h3 className="mb-3 text-sm font-semibold">{t("sum", { count: entries.length })}</h3>
          <VerdictCounts entries={entries} facts={facts} />
        </>
      )}
      <h3 className="mb-3 text-sm font-semibold">{t("told")}</h3>
      <DefinitionList
        items={(["os", "cpu", "memory", "gpu", "display"] as const).map((name) => ({
          term: field(name),
          value: words[name] ?? <span className="text-muted">{t("notTold")}</span>,
        }))}
      />
      <p className="mt-4 max-w-prose text-sm text-muted">{t("unknown")}</p>
    </div>
  );
}

function useFactWords({ system, threads, memory, renderer, screen }: ComputerFacts) {
  const t = useTranslations("computers.facts");
  const isCap = memory !== null && MEMORY_CAPS.includes(memory);
  return {
    os: system && systemWord(system, t),
    cpu: threads && t("threads", { count: threads }),
    memory: memory && t(isCap ? "memoryAtLeast" : "memory", { gigabytes: memory }),
    gpu: renderer,
    display: screen && t("screen", { width: String(screen[0]), height: String(screen[1]) }),
  };
}

function systemWord(
  { family, version }: NonNullable<ComputerFacts["system"]>,
  t: ReturnType<typeof useTranslations<"computers.facts">>,
): string {
  if (family !== "windows") return t(family);
  if (version === null) return t("windowsEither");
  return version < 10 ? t("windowsOlder") : t("windows", { version: String(version) });
}
