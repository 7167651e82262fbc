import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { decimalText } from "#shared/catalogue/rules.ts";
import { formatMoney } from "#shared/kit/money.ts";
import type { MethodSetting } from "#shared/payments/settings.ts";
import { methodIcons } from "../../checkout/methodIcons.tsx";
import type { RefusedForm } from "../../kit/useRefused.ts";
import { Button } from "../../ui/Button.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { useWords } from "../words.ts";

interface MethodItemProps {
  setting: MethodSetting;
  told: RefusedForm | null;
}

/** One way to pay as it stands, and the form that changes it. */
export function MethodItem({ setting, told }: MethodItemProps) {
  const t = useTranslations("manager.methods");
  const { unoffered } = setting;
  return (
    <Disclosure summary={<Standing setting={setting} />} open={told !== null}>
      {unoffered ? (
        <p className="text-sm">{t(`unoffered.${unoffered}`)}</p>
      ) : (
        <MethodForm setting={setting} told={told} />
      )}
    </Disclosure>
  );
}

function Standing({
  setting: { method, off, unoffered, provider, ranges },
}: {
  setting: MethodSetting;
}) {
  const t = useTranslations("manager.methods");
  const name = useTranslations("checkout.method");
  const word = useWords("order.providers");
  return (
    <span className="grid flex-1 items-baseline gap-x-4 gap-y-1 md:grid-cols-[17rem_8rem_minmax(0,1fr)_auto]">
      <span className="inline-flex items-center gap-2 *:[svg]:size-4 *:[svg]:text-muted">
        {methodIcons[method]}
        {name(method)}
      </span>
      <span className="font-normal">
        {unoffered ? (
          <StatusBadge tone="neutral">{t("unofferedBadge")}</StatusBadge>
        ) : (
          <StatusBadge tone={off ? "warning" : "success"}>{t(off ? "off" : "on")}</StatusBadge>
        )}
      </span>
      <span className="grid text-sm font-normal tabular-nums">
        {ranges.map(({ limits: { min, max } }) => (
          <span key={min.currency}>
            {t("range", { min: formatMoney(min), max: formatMoney(max) })}
          </span>
        ))}
      </span>
      <span className="text-sm font-normal text-muted">{provider && word(provider)}</span>
    </span>
  );
}

interface MethodFormProps {
  setting: MethodSetting;
  told: RefusedForm | null;
}

function MethodForm({ setting: { method, off, ranges, revision }, told }: MethodFormProps) {
  const t = useTranslations("manager.methods");
  const busy = useNavigation().formData?.get("method") === method;
  return (
    <Form ref={told?.form} method="post" noValidate className="grid max-w-3xl gap-4">
      <input type="hidden" name="method" value={method} />
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="count" value={ranges.length} />
      <Field label={t("state")}>
        <Select name="state" defaultValue={told?.typed.state ?? (off ? "off" : "on")}>
          <option value="on">{t("stateOn")}</option>
          <option value="off">{t("stateOff")}</option>
        </Select>
      </Field>
      {ranges.map((range, index) => (
        <RangeFields key={range.bounds.min.currency} range={range} index={index} told={told} />
      ))}
      <Field label={t("reason")} hint={t("reasonHint")} error={told?.fault("reason")} required>
        <TextInput name="reason" maxLength={500} defaultValue={told?.typed.reason} />
      </Field>
      <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
        {t("save")}
      </Button>
    </Form>
  );
}

interface RangeFieldsProps {
  range: MethodSetting["ranges"][number];
  index: number;
  told: RefusedForm | null;
}

function RangeFields({ range: { bounds, limits }, index, told }: RangeFieldsProps) {
  const t = useTranslations("manager.methods");
  const { currency } = bounds.min;
  const at = (name: string) => `ranges.${index}.${name}`;
  const hint = t("bounds", { min: formatMoney(bounds.min), max: formatMoney(bounds.max) });
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <input type="hidden" name={at("currency")} value={currency} />
      {(["min", "max"] as const).map((end) => (
        <Field key={end} label={t(end, { currency })} hint={hint} error={told?.fault(at(end))}>
          <input type="hidden" name={at(`${end}Bound`)} value={decimalText(bounds[end])} />
          <TextInput
            name={at(end)}
            inputMode="decimal"
            maxLength={16}
            unit={currency}
            defaultValue={told?.typed[at(end)] ?? decimalText(limits[end])}
          />
        </Field>
      ))}
    </div>
  );
}
