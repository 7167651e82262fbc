import { Fragment } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ProductKey } from "#shared/licensing/licenses/contract.ts";
import { DEFAULT_LANG } from "#shared/kit/lang.ts";
import { usePurchaseName } from "#app/shop/catalog/products/planName.ts";
import { useLang, usePaths } from "#app/i18n/useLang.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import { CopyButton } from "#app/ui/buttons/CopyButton.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { KeyBadge } from "./LicenseBadge.tsx";
import { LicenseEnd } from "./LicenseEnd.tsx";

/** Default URL of the demo program. */
const PROGRAM_DEFAULT = "http://localhost:3000";

/** Fields sent to the browser. */
export type ShownKey = Pick<
  ProductKey,
  | "uuid"
  | "product"
  | "category"
  | "slug"
  | "name"
  | "edition"
  | "key"
  | "status"
  | "validUntil"
  | "worksUntil"
  | "graceUntil"
  | "seats"
  | "months"
>;

interface KeyItemProps {
  owned: ShownKey;
  demo: boolean;
}

export function KeyItem({ owned, demo }: KeyItemProps) {
  const t = useTranslations("checkout.keys");
  const boughtName = usePurchaseName();
  const paths = usePaths();
  const { name, edition, key, status, validUntil, worksUntil, seats, months } = owned;
  const { product: uuid, category, slug } = owned;
  return (
    <li className="grid gap-4 p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base">{name}</h3>
        <KeyBadge status={status} graceUntil={owned.graceUntil} />
      </div>
      <div className="grid justify-items-start gap-3 rounded-md border border-control bg-sunken p-3">
        <code className="font-mono text-xs leading-tight sm:text-lg">
          {key.split(/(?<=-)/).map((group) => (
            <span key={group} className="inline-block">
              {group}
            </span>
          ))}
        </code>
        <CopyButton
          text={key}
          labels={{ copy: t("copy"), copied: t("copied"), failed: t("copyFailed") }}
        />
      </div>
      <DefinitionList
        items={[
          { term: t("plan"), value: boughtName({ kind: "software", edition, months }) },
          {
            term: t("validUntil"),
            value: <LicenseEnd validUntil={validUntil} worksUntil={worksUntil} />,
          },
          { term: t("seats"), value: t("seatsUsed", seats) },
        ]}
      />
      <Link
        to={`${paths.product({ category, uuid, slug })}#downloads`}
        className="text-link justify-self-start text-sm print:hidden"
      >
        {t("downloads")}
      </Link>
      {demo && <DemoCommand owned={owned} />}
    </li>
  );
}

/** Stands in for the machine's software. */
function DemoCommand({ owned }: Pick<KeyItemProps, "owned">) {
  const t = useTranslations("checkout.keys");
  const lang = useLang();
  const { publicUrl } = useVisitor();
  const parts = [
    "npm run demo:cnc --",
    `--key ${owned.key}`,
    lang !== DEFAULT_LANG && `--lang ${lang}`,
    publicUrl !== PROGRAM_DEFAULT && `--url ${publicUrl}`,
  ].filter((part) => part !== false);
  const command = parts.join(" ");
  return (
    <div className="grid justify-items-start gap-2 border-s-2 border-accent ps-4 text-sm print:hidden">
      <p className="text-muted">{t("demo")}</p>
      <code className="max-w-full rounded-sm bg-sunken px-2 py-1 font-mono">
        {parts.map((part, index) => (
          // Keeps option and value together.
          <Fragment key={part}>
            {index > 0 && " "}
            <span className="inline-block max-w-full wrap-anywhere">{part}</span>
          </Fragment>
        ))}
      </code>
      <CopyButton
        text={command}
        variant="quiet"
        className="-ms-3"
        labels={{ copy: t("copyCommand"), copied: t("copied"), failed: t("copyFailed") }}
      />
    </div>
  );
}
