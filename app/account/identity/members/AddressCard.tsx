import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import { addressText } from "#shared/identity/members/addressText.ts";
import type { Address } from "#shared/identity/members/profileContract.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";

export function AddressCard({ address }: { address: Address }) {
  const t = useTranslations("member.addresses");
  const paths = usePaths();
  const { uuid, label, recipient, phone, isDefault } = address;
  const name = label ?? recipient;
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-raised p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 text-base leading-tight">{name}</h2>
        {isDefault && <StatusBadge tone="success">{t("isDefault")}</StatusBadge>}
      </div>
      <address className="grid flex-1 content-start gap-1 text-sm not-italic">
        {label && <span>{recipient}</span>}
        <span>{addressText(address)}</span>
        <span className="text-muted">{phone}</span>
      </address>
      <div className="flex flex-wrap gap-2">
        <Link
          to={paths.addresses(uuid)}
          aria-label={t("editLabel", { name })}
          className={buttonClass({ size: "sm" })}
        >
          {t("edit")}
        </Link>
        {!isDefault && (
          <CardButton
            id={uuid}
            intent="makeDefault"
            label={t("makeDefaultLabel", { name })}
            text={t("makeDefault")}
          />
        )}
        <CardButton
          id={uuid}
          intent="remove"
          label={t("removeLabel", { name })}
          text={t("remove")}
        />
      </div>
    </li>
  );
}

interface CardButtonProps {
  id: string;
  intent: "makeDefault" | "remove";
  /** Names the address for screen readers. */
  label: string;
  text: string;
}

const CardButton = ({ id, intent, label, text }: CardButtonProps) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="id" value={id} />
    <Button type="submit" name="intent" value={intent} size="sm" variant="quiet" aria-label={label}>
      {text}
    </Button>
  </Form>
);
