import { ArrowLeft } from "lucide-react";
import { data, Link } from "react-router";
import { useTranslations } from "use-intl";
import { ActionForm } from "#app/account/licensing/ActionForm.tsx";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";
import { machinePhrases } from "#app/i18n/pagePhrases.server.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { usePaths } from "#app/i18n/useLang.ts";
import { FlashMessage } from "#app/layout/FlashMessage.tsx";
import { pageContext } from "#app/requestContext.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import type { Route } from "./+types/DeviceConnection";
import { NewToken, PushExamples, SeenLine } from "./Connection.tsx";
import { connectionAction, deviceIdIn } from "./deviceAction.server.ts";

/** For its owner. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  const device = await portal.devices.detail({ id: deviceIdIn(params.id) });
  if (!device.own) throw data(null, { status: 404 });
  return {
    phrases: machinePhrases(lang),
    device,
    now: new Date().toISOString(),
    idempotencyKey: crypto.randomUUID(),
  };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  connectionAction(context.get(pageContext), deviceIdIn(params.id), await request.formData());

export default function DeviceConnection(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Screen {...props} />
    </PhrasesProvider>
  );
}

function Screen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("machines.connection");
  const paths = usePaths();
  const { device, now, idempotencyKey } = loaderData;
  const token = actionData?.token;
  return (
    <AccountPage title={t("title", { name: device.name })} intro={t("intro")}>
      <div className="grid grid-cols-1 gap-6">
        <Link
          to={paths.machine(device.uuid)}
          className="inline-flex items-center gap-1.5 justify-self-start text-link"
        >
          <ArrowLeft className="size-4" />
          {device.name}
        </Link>
        <FlashMessage done={token === undefined ? null : "device_token_made"}>
          {token !== undefined && <NewToken token={token} />}
        </FlashMessage>
        <SeenLine device={device} now={now} />
        <PushExamples device={device} />
        <Panel title={t("renew")} description={t("renewText")}>
          <ActionForm
            intent="renew"
            refused={actionData?.refused}
            idempotencyKey={idempotencyKey}
            submit={t("renewSubmit")}
            variant="danger"
          />
        </Panel>
      </div>
    </AccountPage>
  );
}
