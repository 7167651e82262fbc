import { CircleCheck, KeyRound } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Device } from "#shared/machines/devices/contract.ts";
import { SILENT_AFTER_MS } from "#shared/machines/state/rules.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { CopyButton } from "#app/ui/buttons/CopyButton.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Spinner } from "#app/ui/feedback/Spinner.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { pushAddress, pushExamples } from "./pushExamples.ts";
import { useLiveDevices } from "./useLiveDevices.ts";

interface ConnectionProps {
  device: Device;
  now: string;
}

/** Turns once the first data arrive. */
export function SeenLine({ device, now }: ConnectionProps) {
  const t = useTranslations("machines.connection");
  const paths = usePaths();
  const live = useLiveDevices({ devices: [device], now });
  const shown = live.devices.find(({ uuid }) => uuid === device.uuid) ?? device;
  const isSeen = shown.signal === "live";
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-raised p-4 md:px-5"
    >
      {isSeen ? (
        <>
          <CircleCheck className="size-5 text-success" aria-hidden />
          <p className="flex-1 font-semibold text-success">{t("seen")}</p>
          <Link to={paths.machine(device.uuid)} className={buttonClass({ variant: "primary" })}>
            {t("open")}
          </Link>
        </>
      ) : (
        <>
          <Spinner />
          <div className="flex-1">
            <p className="font-semibold">{t("waiting")}</p>
            <p className="text-sm text-muted">{t("waitingText")}</p>
          </div>
        </>
      )}
    </div>
  );
}

export function NewToken({ token }: { token: string }) {
  const t = useTranslations("machines.connection");
  const labels = { copy: t("copyToken"), copied: t("copied"), failed: t("copyFailed") };
  return (
    <Alert tone="warning" title={t("tokenText")}>
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <Field label={t("token")} hint={t("tokenHint")} className="min-w-60 flex-1">
          <TextInput readOnly value={token} className="font-mono" icon={<KeyRound />} />
        </Field>
        <CopyButton size="md" text={token} labels={labels} />
      </div>
    </Alert>
  );
}

export function PushExamples({ device }: { device: Device }) {
  const t = useTranslations("machines.connection");
  const { publicUrl } = useVisitor();
  const seconds = SILENT_AFTER_MS / 1_000;
  return (
    <Panel title={t("examples")} description={t("examplesText", { seconds })} footer={t("codes")}>
      <div className="grid grid-cols-1 gap-4">
        <CopiedText label={t("address")} text={pushAddress(publicUrl)} />
        <CopiedText label={t("deviceId")} text={device.uuid} />
        <div>
          {pushExamples({ publicUrl, device: device.uuid }).map(({ name, code }, index) => (
            <Disclosure key={name} summary={name} open={index === 0}>
              <Code name={name} code={code} />
            </Disclosure>
          ))}
        </div>
      </div>
    </Panel>
  );
}

function useCopyLabels() {
  const t = useTranslations("machines.connection");
  return { copy: t("copy"), copied: t("copied"), failed: t("copyFailed") };
}

function CopiedText({ label, text }: { label: string; text: string }) {
  const labels = useCopyLabels();
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={label} className="min-w-60 flex-1">
        <TextInput readOnly value={text} className="font-mono" />
      </Field>
      <CopyButton size="md" text={text} labels={labels} name={`${labels.copy}: ${label}`} />
    </div>
  );
}

function Code({ name, code }: { name: string; code: string }) {
  const labels = useCopyLabels();
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <pre
        lang="en"
        className="w-full rounded-md border border-line bg-sunken p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap"
      >
        {code}
      </pre>
      <CopyButton text={code} labels={labels} name={`${labels.copy}: ${name}`} />
    </div>
  );
}
