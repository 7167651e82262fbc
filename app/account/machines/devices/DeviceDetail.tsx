import { ArrowLeft, OctagonAlert, Plug, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Device } from "#shared/machines/devices/contract.ts";
import {
  CYCLES_OF_ESTIMATE,
  FAULT_DELAY_MS,
  SILENT_AFTER_MS,
} from "#shared/machines/state/rules.ts";
import { ActionForm } from "#app/account/licensing/ActionForm.tsx";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";
import { machinePhrases } from "#app/i18n/pagePhrases.server.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { usePaths } from "#app/i18n/useLang.ts";
import { FlashMessage } from "#app/layout/FlashMessage.tsx";
import { pageContext } from "#app/requestContext.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { classes } from "#app/ui/classes.ts";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import type { Route } from "./+types/DeviceDetail";
import { deviceAction, type DeviceActionResult, deviceIdIn } from "./deviceAction.server.ts";
import { DeviceFields, OrderField } from "./DeviceFields.tsx";
import { DeviceReadings } from "./DeviceReadings.tsx";
import { isStale, LiveLine } from "./LiveLine.tsx";
import { formatClock } from "./times.ts";
import { useLiveDevices } from "./useLiveDevices.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  return {
    phrases: machinePhrases(lang),
    device: await portal.devices.detail({ id: deviceIdIn(params.id) }),
    now: new Date().toISOString(),
    isSaved: url.searchParams.get("done") === "device_saved",
    idempotencyKey: crypto.randomUUID(),
  };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  deviceAction(context.get(pageContext), deviceIdIn(params.id), await request.formData());

export default function DeviceDetail(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Screen {...props} />
    </PhrasesProvider>
  );
}

function Screen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("machines.detail");
  const paths = usePaths();
  const { device: loaded, isSaved, idempotencyKey } = loaderData;
  const live = useLiveDevices({ devices: [loaded], now: loaderData.now });
  const device = live.devices.find(({ uuid }) => uuid === loaded.uuid) ?? loaded;
  return (
    <AccountPage
      title={device.name}
      intro={[device.model, device.location].filter(Boolean).join(" · ") || undefined}
    >
      <div className="grid grid-cols-1 gap-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Link to={paths.machines()} className="inline-flex items-center gap-1.5 text-link">
            <ArrowLeft className="size-4" />
            {t("back")}
          </Link>
          <LiveLine {...live} />
        </div>
        <FlashMessage done={isSaved && !actionData?.refused ? "device_saved" : null}>
          <Panel title={t("now")} description={t("nowText")}>
            <div className={classes(isStale(live.line) && "text-muted")}>
              <DeviceReadings device={device} now={live.now} />
            </div>
          </Panel>
        </FlashMessage>
        <Alarms device={device} now={live.now} />
        <Meaning />
        {device.own && (
          <Settings device={loaded} answer={actionData} idempotencyKey={idempotencyKey} />
        )}
      </div>
    </AccountPage>
  );
}

function Alarms({ device: { alarms, timeZone }, now }: { device: Device; now: number }) {
  const t = useTranslations("machines.detail");
  return (
    <Panel title={t("alarms")}>
      {alarms.length === 0 ? (
        <p className="text-sm text-muted">{t("noAlarms")}</p>
      ) : (
        <ul className="grid gap-3 text-sm">
          {alarms.map(({ level, code, text, since }, index) => (
            <li key={index} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <StatusBadge
                tone={level === "fault" ? "danger" : "warning"}
                icon={level === "fault" ? <OctagonAlert /> : <TriangleAlert />}
              >
                {t(`levels.${level}`)}
              </StatusBadge>
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="font-mono font-semibold">{code}</span> {text}
              </span>
              <span className="text-muted tabular-nums">
                {t("alarmSince", { time: formatClock(since, timeZone, now) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Definitions of the words above. */
function Meaning() {
  const t = useTranslations("machines");
  const say = useTranslations("machines.detail.means");
  return (
    <Panel title={t("detail.meaning")}>
      <DefinitionList
        items={[
          { term: t("states.running"), value: say("running") },
          { term: t("states.standby"), value: say("standby") },
          { term: t("states.alarm"), value: say("alarm", { seconds: FAULT_DELAY_MS / 1_000 }) },
          { term: t("states.off"), value: say("off") },
          { term: t("states.lost"), value: say("lost", { seconds: SILENT_AFTER_MS / 1_000 }) },
          {
            term: t("detail.remaining"),
            value: say("remaining", { cycles: CYCLES_OF_ESTIMATE }),
          },
        ]}
      />
    </Panel>
  );
}

interface SettingsProps {
  device: Device;
  answer: DeviceActionResult | undefined;
  idempotencyKey: string;
}

function Settings({ device, answer, idempotencyKey }: SettingsProps) {
  const t = useTranslations("machines");
  const refusedBy = (intent: string) => (answer?.intent === intent ? answer.refused : undefined);
  return (
    <Panel
      title={t("edit.title")}
      actions={
        <Link
          to={usePaths().machineConnection(device.uuid)}
          className={buttonClass({ size: "sm" })}
        >
          <Plug className="size-4" />
          {t("connection.link")}
        </Link>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        <ActionForm
          intent="save"
          refused={refusedBy("save")}
          idempotencyKey={idempotencyKey}
          submit={t("edit.submit")}
          variant="primary"
          className="max-w-form"
        >
          {(form) => (
            <>
              <OrderField device={device} {...form} />
              <DeviceFields device={device} {...form} />
            </>
          )}
        </ActionForm>
        <Disclosure
          summary={t("edit.remove")}
          open={refusedBy("remove") !== undefined}
          className="border-t border-line"
        >
          <p className="mb-4 max-w-prose text-sm">{t("edit.removeText")}</p>
          <ActionForm
            intent="remove"
            refused={refusedBy("remove")}
            idempotencyKey={idempotencyKey}
            submit={t("edit.removeSubmit", { name: device.name })}
            variant="danger"
          />
        </Disclosure>
      </div>
    </Panel>
  );
}
