import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatInstant } from "#shared/kit/time.ts";
import type { EditedProduct } from "#shared/products/office.ts";
import type { Refused } from "../../kit/submitted.ts";
import { useRefused } from "../../kit/useRefused.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { useMay } from "../context.ts";
import { BeginPublishing, Missing } from "../form/BeginPublishing.tsx";
import { useManagerPaths } from "../paths.ts";

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
        {!isWhole && <Missing missing={product.missing} />}
        <Unpriced product={product} />
        {mayWrite && (
          <Deeds product={product} isWhole={isWhole} dirty={dirty} atFault={fault("at")} />
        )}
      </div>
    </Panel>
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
      {!dirty && !isSeen && isWhole && <BeginPublishing version={version} atFault={atFault} />}
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
