import { Home, Truck } from "lucide-react";
import { Form, Link, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { addressText } from "#shared/identity/members/addressText.ts";
import type { Address } from "#shared/identity/members/profileContract.ts";
import type { CartShipping, ShippingOption } from "#shared/sales/shipping/contract.ts";
import { formatKilograms } from "#shared/sales/shipping/weight.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { useHydrated } from "#app/client/useHydrated.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { RadioCard, RadioGroup } from "#app/ui/inputs/RadioGroup.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";

interface ShippingSelectionProps {
  shipping: CartShipping;
  addresses: readonly Address[];
  adding: string;
  /** Error of the choice, or of an order without one. */
  refused: SubmissionError | undefined;
}

export function ShippingSelection({
  shipping,
  addresses,
  adding,
  refused,
}: ShippingSelectionProps) {
  const t = useTranslations("checkout.delivery");
  const { message, tone, fieldError } = useFormErrors(refused);
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === "ship";
  const scripts = useHydrated();
  const chosen = shipping.address ?? "";
  const collectable = shipping.options.some(({ kind, fee }) => kind === "pickup" && fee);
  const deliverable = shipping.options.some(({ kind }) => kind === "delivery");
  return (
    <Panel
      title={t("title")}
      description={
        shipping.grams > 0 ? t("weight", { kilos: formatKilograms(shipping.grams) }) : undefined
      }
    >
      <Form
        key={`${chosen} ${shipping.method}`}
        method="post"
        noValidate
        preventScrollReset
        onChange={({ currentTarget }) => currentTarget.requestSubmit()}
        aria-busy={busy}
        className="grid gap-5"
      >
        <input type="hidden" name="intent" value="ship" />
        <input type="hidden" name="shownFor" value={chosen} />
        {message && !fieldError("shipping") && <Alert tone={tone} title={message} />}
        {addresses.length > 0 && (
          <AddressSelect
            addresses={addresses}
            chosen={chosen}
            none={t(collectable ? "none" : "choosing")}
          />
        )}
        {addresses.length === 0 && <p className="text-sm text-muted">{t("noAddress")}</p>}
        <Link to={adding} className="text-link justify-self-start text-sm">
          {t("add")}
        </Link>
        <MethodOptions shipping={shipping} error={fieldError("shipping") ?? fieldError("method")} />
        {!deliverable && chosen !== "" && <p className="text-sm text-muted">{t("nowhere")}</p>}
        {!scripts && (
          <Button type="submit" className="justify-self-start">
            {t("choose")}
          </Button>
        )}
      </Form>
    </Panel>
  );
}

interface AddressSelectProps {
  addresses: readonly Address[];
  chosen: string;
  none: string;
}

function AddressSelect({ addresses, chosen, none }: AddressSelectProps) {
  const t = useTranslations("checkout.delivery");
  return (
    <Field label={t("to")}>
      <Select name="address" defaultValue={chosen} autoComplete="off">
        <option value="">{none}</option>
        {addresses.map((address) => (
          <option key={address.uuid} value={address.uuid}>
            {[address.label ?? address.recipient, addressText(address)].join(" — ")}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function MethodOptions({ shipping, error }: { shipping: CartShipping; error: string | undefined }) {
  const t = useTranslations("checkout.delivery");
  return (
    <RadioGroup legend={t("method")} name="method" error={error} required>
      {shipping.options.map((option) => (
        <RadioCard
          key={option.uuid}
          value={option.uuid}
          defaultChecked={option.uuid === shipping.method}
          disabled={option.fee === null}
          icon={option.kind === "pickup" ? <Home /> : <Truck />}
          label={option.name}
          description={<OptionDetails option={option} />}
          aside={
            option.fee && (
              <span className="font-semibold tabular-nums">
                {option.fee.minor === 0 ? t("free") : formatMoney(option.fee)}
              </span>
            )
          }
        />
      ))}
    </RadioGroup>
  );
}

/** Note, free-shipping threshold, or why it is unavailable. */
function OptionDetails({ option: { note, reason, freeFrom } }: { option: ShippingOption }) {
  const t = useTranslations("checkout.delivery");
  const free = freeFrom && t("freeFrom", { amount: formatMoney(freeFrom) });
  const told = [note, free, reason && t(`reason.${reason}`)].filter(Boolean);
  return told.map((text) => (
    <span key={text} className="block">
      {text}
    </span>
  ));
}
