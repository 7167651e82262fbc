import { type ChangeEvent, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useTranslations } from "use-intl";
import type { CartLine } from "#shared/cart/contract.ts";
import { Button } from "../ui/Button.tsx";
import { QuantityStepper } from "../ui/QuantityStepper.tsx";
import { useToast } from "../ui/Toast.tsx";
import type { cartAction } from "./cartAction.server.ts";

/** Several quick steps are sent as one. */
const PAUSE_MS = 500;

/** How many; sent by itself after a pause, or with its button where scripts do not run. */
export function LineQuantity({ line, max }: { line: CartLine; max: number }) {
  const t = useTranslations("checkout.cart");
  const { Form, submit, data } = useFetcher<typeof cartAction>();
  const pause = useRef<number>(undefined);
  useSaidToast(data);
  useEffect(() => () => window.clearTimeout(pause.current), []);
  const send = ({ currentTarget: { form, value } }: ChangeEvent<HTMLInputElement>) => {
    window.clearTimeout(pause.current);
    if (value === "" || !form?.checkValidity()) return;
    pause.current = window.setTimeout(() => void submit(form), PAUSE_MS);
  };
  return (
    <Form method="post" className="flex items-center gap-2">
      <input type="hidden" name="intent" value="quantity" />
      <input type="hidden" name="lineId" value={line.uuid} />
      <QuantityStepper
        name="quantity"
        defaultValue={line.quantity}
        max={max}
        onChange={send}
        aria-label={t("quantity", { name: line.name })}
        labels={{ decrease: t("decrease"), increase: t("increase") }}
      />
      <Button type="submit" size="sm" className="[@media(scripting:enabled)]:hidden">
        {t("update")}
      </Button>
    </Form>
  );
}

/** Tells what a write answered. */
function useSaidToast(answer: ReturnType<typeof useFetcher<typeof cartAction>>["data"]) {
  const toast = useToast();
  const done = useTranslations("done");
  const refusal = useTranslations("refusal");
  const told = useRef<typeof answer>(undefined);
  useEffect(() => {
    if (!answer || told.current === answer) return;
    told.current = answer;
    if ("done" in answer) toast({ tone: "success", title: done(answer.done) });
    if ("code" in answer) toast({ tone: "warning", title: refusal(answer.code) });
  }, [answer, toast, done, refusal]);
}
