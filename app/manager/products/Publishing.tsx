import { Form, Link, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { formatInstant } from "#shared/kit/time.ts";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import type { EditedProduct } from "#shared/products/office.ts";
import type { Refused } from "../../kit/submitted.ts";
import { useRefused } from "../../kit/useRefused.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { Field } from "../../ui/Field.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { useMay } from "../context.ts";
import { useManagerPaths } from "../paths.ts";
import { useFieldName } from "./useFieldName.ts";

interface PublishingProps {
  product: EditedProduct;
  refused: Refused | undefined;
  /** Whether the form below holds what is not saved. */
  dirty: boolean;
}

/** What visitors see, what is to come, and the ways to change that. */
export function Publishing({ product, refused, dirty }: PublishingProps) {
  const t = useTranslations("products.publishing");
  const isStock = refused?.typed?.["intent"] === "stock";
  const { form, message, tone, fault } = useRefused(isStock ? undefined : refused);
  const { live, version, publish, publishFault } = product;
  const mayWrite = useMay("products.write");
  const isWhole = Object.keys(product.missing).length === 0;
  return (
    <Panel title={t("title")}>
      <div ref={form as never} className="grid gap-4">
        {message && <Alert tone={tone} title={message} />}
        {publishFault !== null && <Alert tone="danger" title={t("failed")} />}
        <p className="text-sm">
          {live === null
            ? t("unseen", { version })
            : live === version
              ? t("seen", { version })
              : t("older", { live, version })}
          {publish && (
            <>
              {" "}
              <strong>
                {t("planned", {
                  version: publish.version,
                  at: formatInstant(publish.at).slice(0, 16),
                })}
              </strong>
            </>
          )}
        </p>
        {!isWhole && <Missing product={product} />}
        <Unpriced product={product} />
        {mayWrite && (
          <Deeds product={product} isWhole={isWhole} dirty={dirty} atFault={fault("at")} />
        )}
      </div>
    </Panel>
  );
}

/** What keeps the newest version from visitors. */
function Missing({ product: { missing } }: { product: EditedProduct }) {
  const t = useTranslations("products.publishing");
  const fieldName = useFieldName();
  const faults = useTranslations("fault");
  const told = ([field, [fault]]: [string, string[]]) =>
    fault === undefined || fault === "required"
      ? fieldName(field)
      : `${fieldName(field)}: ${faults(fault as PhraseKey<"fault">)}`;
  const names = [...new Set(Object.entries(missing).map(told))];
  return (
    <Disclosure summary={t("missing", { count: names.length })} className="border-b-0!">
      <ul className="grid list-disc gap-x-6 gap-y-1 ps-5 text-sm sm:grid-cols-2">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Nothing keeps a product without prices from visitors: some are sold on request alone. */
function Unpriced({ product: { content, plans } }: { product: EditedProduct }) {
  const t = useTranslations("products.publishing");
  const paths = useManagerPaths();
  const count = plans.filter(({ priced }) => !priced).length;
  if (!content.soldOnline || count === 0) return null;
  return (
    <p className="text-sm text-warning">
      {t("unpriced", { count })}{" "}
      <Link to={paths.prices(`?search=${content.code}`)} className="text-link">
        {t("prices")}
      </Link>
    </p>
  );
}

interface DeedsProps {
  product: EditedProduct;
  isWhole: boolean;
  dirty: boolean;
  atFault: string | undefined;
}

function Deeds({ product, isWhole, dirty, atFault }: DeedsProps) {
  const t = useTranslations("products.publishing");
  const paths = useManagerPaths();
  const { live, version, publish } = product;
  const isSeen = live === version && !publish;
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      {dirty && <p className="text-sm text-warning">{t("unsaved")}</p>}
      {!dirty && !isSeen && isWhole && <Begin version={version} atFault={atFault} />}
      {publish && (
        <Form method="post">
          <Button type="submit" name="intent" value="unschedule">
            {t("unschedule")}
          </Button>
        </Form>
      )}
      {live !== null && (
        <Form method="post" className="ms-auto">
          <Button type="submit" name="intent" value="withdraw" variant="danger">
            {t("withdraw")}
          </Button>
        </Form>
      )}
      {live === null && (
        <Link to={paths.prices(`?search=${product.content.code}`)} className="text-link text-sm">
          {t("prices")}
        </Link>
      )}
    </div>
  );
}

/** The two ways to put the newest version before visitors: at once, or at a moment. */
function Begin({ version, atFault }: { version: number; atFault: string | undefined }) {
  const t = useTranslations("products.publishing");
  const doing = useNavigation().formData?.get("intent");
  return (
    <>
      <Form method="post">
        <input type="hidden" name="version" value={version} />
        <Button
          type="submit"
          name="intent"
          value="publish"
          variant="primary"
          busy={doing === "publish"}
        >
          {t("now", { version })}
        </Button>
      </Form>
      <Form method="post" noValidate className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="intent" value="schedule" />
        <Field label={t("at")} error={atFault}>
          <TextInput type="datetime-local" name="at" className="w-60" />
        </Field>
        <Button type="submit" busy={doing === "schedule"}>
          {t("schedule")}
        </Button>
      </Form>
    </>
  );
}
