import { useTranslations } from "use-intl";
import { ActionForm } from "#app/account/licensing/ActionForm.tsx";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";
import { machinePhrases } from "#app/i18n/pagePhrases.server.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { FlashMessage } from "#app/layout/FlashMessage.tsx";
import { pageContext } from "#app/requestContext.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Steps } from "#app/ui/navigation/Steps.tsx";
import type { Route } from "./+types/NewDevice";
import { NewToken, PushExamples, SeenLine } from "./Connection.tsx";
import { newDeviceAction } from "./deviceAction.server.ts";
import { DeviceFields } from "./DeviceFields.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { lang } = context.get(pageContext);
  return {
    phrases: machinePhrases(lang),
    now: new Date().toISOString(),
    idempotencyKey: crypto.randomUUID(),
  };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  newDeviceAction(context.get(pageContext), await request.formData());

export default function NewDevice(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Screen {...props} />
    </PhrasesProvider>
  );
}

function Screen({ loaderData: { now, idempotencyKey }, actionData }: Route.ComponentProps) {
  const t = useTranslations("machines");
  const { device, token, refused } = actionData ?? {};
  const title = device ? t("connection.title", { name: device.name }) : t("wizard.title");
  return (
    <AccountPage title={title} intro={device ? t("connection.intro") : t("wizard.intro")}>
      <div className="grid grid-cols-1 gap-6">
        <Steps
          label={t("wizard.steps")}
          steps={[t("wizard.step1"), t("wizard.step2")]}
          current={device ? 1 : 0}
          doneLabel={t("wizard.stepDone")}
        />
        {device && token !== undefined ? (
          <FlashMessage done="device_added">
            <NewToken token={token} />
            <SeenLine device={device} now={now} />
            <PushExamples device={device} />
          </FlashMessage>
        ) : (
          <Panel title={t("wizard.step1")}>
            <ActionForm
              intent="add"
              refused={refused}
              idempotencyKey={idempotencyKey}
              submit={t("wizard.submit")}
              variant="primary"
              className="max-w-form"
            >
              {(form) => <DeviceFields {...form} />}
            </ActionForm>
          </Panel>
        )}
      </div>
    </AccountPage>
  );
}
