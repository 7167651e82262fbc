import { Form } from "react-router";
import { useTranslations } from "use-intl";
import type { TaxSetting } from "#shared/sales/tax/contract.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";

interface RemoveTaxProps {
  rule: TaxSetting;
  name: string;
}

export function RemoveTax({ rule: { country, revision }, name }: RemoveTaxProps) {
  const t = useTranslations("manager.tax");
  return (
    <Disclosure
      summary={<span className="self-baseline">{t("remove")}</span>}
      className="-my-2 border-b-0 text-sm"
    >
      <p className="mb-2 max-w-64">{t("removeText")}</p>
      <Form method="post">
        <input type="hidden" name="country" value={country} />
        <input type="hidden" name="revision" value={revision} />
        <Button
          type="submit"
          name="intent"
          value="remove"
          size="sm"
          variant="danger"
          aria-label={t("removeOf", { country: name })}
        >
          {t("remove")}
        </Button>
      </Form>
    </Disclosure>
  );
}
