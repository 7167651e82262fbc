import { TicketPercent, X } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { Cart } from "#shared/sales/carts/contract.ts";
import { isWaiting } from "#shared/sales/promotions/evaluate.ts";
import { formatMoney } from "#shared/kit/money.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";

interface PromoCodesProps {
  codes: Cart["codes"];
  refused: SubmissionError | undefined;
}

export function PromoCodes({ codes, refused }: PromoCodesProps) {
  const t = useTranslations("checkout.promo");
  const { form, message, tone, fieldError, typed } = useFormErrors(refused);
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === "enterCode";
  const remember = useEmptyAfterApply(form, codes.length);
  return (
    <Panel title={t("title")}>
      <div className="grid gap-4">
        {codes.length > 0 && (
          <ul className="grid gap-3">
            {codes.map((code) => (
              <EnteredCode key={code.id} code={code} />
            ))}
          </ul>
        )}
        <Form ref={form} method="post" noValidate className="grid gap-3" onSubmit={remember}>
          {message && !fieldError("code") && <Alert tone={tone} title={message} />}
          <Field label={t("field")} hint={t("hint")} error={fieldError("code")}>
            <div className="flex gap-3">
              <TextInput
                name="promo"
                autoComplete="off"
                maxLength={100}
                className="min-w-0 flex-1"
                defaultValue={typed["promo"]}
              />
              <Button type="submit" name="intent" value="enterCode" busy={busy}>
                {t("apply")}
              </Button>
            </div>
          </Field>
        </Form>
      </div>
    </Panel>
  );
}

const boxIn = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>("[name=promo]") ?? null;

/** Empties the box once its code is in the cart; what was typed since stays. */
function useEmptyAfterApply(form: RefObject<HTMLFormElement | null>, count: number) {
  const sent = useRef<string>(null);
  useEffect(() => {
    const box = boxIn(form.current);
    if (box && box.value === sent.current) box.value = "";
    sent.current = null;
  }, [form, count]);
  return () => void (sent.current = boxIn(form.current)?.value ?? null);
}

function EnteredCode({ code: entered }: { code: Cart["codes"][number] }) {
  const t = useTranslations("checkout.promo");
  const { id, code, title, reason, discount, freeMonths } = entered;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 text-sm">
      <TicketPercent className="mt-0.5 size-4 text-muted" aria-hidden />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="font-mono text-muted">{code}</p>
        {reason ? (
          <CodeReason entered={entered} />
        ) : (
          <p className="text-success">
            {freeMonths > 0
              ? t("months", { months: freeMonths })
              : t("off", { amount: formatMoney(discount) })}
          </p>
        )}
      </div>
      <Form method="post">
        <input type="hidden" name="codeId" value={id} />
        <Button
          type="submit"
          name="intent"
          value="leaveCode"
          variant="quiet"
          size="sm"
          aria-label={t("remove", { code })}
        >
          <X className="size-4" />
        </Button>
      </Form>
    </li>
  );
}

/** What the code waits for, or why it ended. */
function CodeReason({ entered: { reason, missing } }: { entered: Cart["codes"][number] }) {
  const t = useTranslations("checkout.promo.waits");
  const ended = useTranslations("fault");
  const said = () => {
    if (reason === null) return null;
    if (reason === "minimum") return missing && t("minimum", { amount: formatMoney(missing) });
    return isWaiting(reason) ? t(reason) : ended(`code_${reason}`);
  };
  return <p className="text-warning">{said()}</p>;
}
