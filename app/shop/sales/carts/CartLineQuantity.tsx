import { type ChangeEvent, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { Form, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { readNumber } from "#shared/kit/parseNumber.ts";
import { type CartLine, cart } from "#shared/sales/carts/contract.ts";
import { MAX_QUANTITY } from "#shared/sales/carts/rules.ts";
import { CallError } from "#app/client/callError.ts";
import { useApiCall } from "#app/client/useApiCall.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { FieldError } from "#app/ui/inputs/Field.tsx";
import { QuantityStepper } from "#app/ui/inputs/QuantityStepper.tsx";
import { useLineName } from "./CartLineParts.tsx";
import type { ReportQuantity } from "./useOptimisticCart.ts";

/** Debounce of quantity changes. */
const PAUSE_MS = 500;

const { quantity: Quantity } = cart.change.input.shape;
const isQuantity = (typed: string) => Quantity.safeParse(typed).success;

type QuantityError = { readonly kind: "outOfRange" | "tooMany" } | string;
const OUT_OF_RANGE = { kind: "outOfRange" } as const;
const TOO_MANY = { kind: "tooMany" } as const;

interface LineQuantityProps {
  line: CartLine;
  refused: SubmissionError | undefined;
  showQuantity: ReportQuantity;
}

/** Submits after a pause, or by button without scripts. */
export function LineQuantity({ line, refused, showQuantity }: LineQuantityProps) {
  const t = useTranslations("checkout.cart");
  const id = useId();
  const { typed, error, setError, change, send } = useQuantity(line, { refused, showQuantity });
  const said = useQuantityMessage(line, error);
  return (
    <Form
      method="post"
      noValidate
      onSubmit={send}
      data-unsent={typed === null ? undefined : ""}
      className="grid gap-1"
    >
      <input type="hidden" name="intent" value="quantity" />
      <input type="hidden" name="lineId" value={line.uuid} />
      <div className="flex items-center gap-2">
        <QuantityStepper
          name="quantity"
          value={typed ?? line.quantity}
          max={MAX_QUANTITY}
          onChange={change}
          onBlur={({ currentTarget: { value } }) => !isQuantity(value) && setError(OUT_OF_RANGE)}
          aria-label={t("quantity", { name: useLineName(line) })}
          aria-invalid={said !== undefined || undefined}
          aria-describedby={said === undefined ? undefined : id}
          labels={{ decrease: t("decrease"), increase: t("increase") }}
        />
        <Button type="submit" size="sm" className="[@media(scripting:enabled)]:hidden">
          {t("update")}
        </Button>
      </div>
      {/* As wide as the field: a longer message would shift it. */}
      <div role="alert" className="w-0 min-w-full">
        <FieldError id={id} error={said} />
      </div>
    </Form>
  );
}

function useQuantityMessage({ stock }: CartLine, error: QuantityError | null): string | undefined {
  const t = useTranslations("checkout.cart");
  const tooMany = useTranslations("fault")("out_of_stock");
  if (error === null || typeof error === "string") return error ?? undefined;
  if (error.kind === "outOfRange") return t("quantityFault", { min: 1, max: MAX_QUANTITY });
  return stock === null ? tooMany : t("onlyLeft", { left: stock });
}

function quantityErrorOf(refused: SubmissionError | undefined): QuantityError | null {
  if (!refused?.fields?.["quantity"]) return null;
  return refused.code === "product.out_of_stock" ? TOO_MANY : OUT_OF_RANGE;
}

interface QuantityOptions {
  refused: SubmissionError | undefined;
  showQuantity: ReportQuantity;
}

/**
 * Keeps the typed value until the cart has it. Invalid input stays unsent, and so does unanswered
 * input; a refused quantity resets with its reason.
 */
function useQuantity(line: CartLine, { refused, showQuantity }: QuantityOptions) {
  const call = useApiCall();
  const { revalidate } = useRevalidator();
  const { currency } = useVisitor();
  const [typed, setTyped] = useState<string | null>(refused?.typed?.["quantity"] ?? null);
  const [error, setError] = useState<QuantityError | null>(quantityErrorOf(refused));
  const latest = useRef(typed);
  const pause = useRef<number>(undefined);
  useEffect(
    () => () => {
      window.clearTimeout(pause.current);
      showQuantity(line.uuid, null); // unsent input is dropped with the field
    },
    [line.uuid, showQuantity],
  );
  const show = (value: string | null) => {
    latest.current = value;
    setTyped(value);
    showQuantity(line.uuid, value !== null && isQuantity(value) ? readNumber(value) : null);
  };
  const post = async (quantity: string) => {
    const sent = call(cart.change, { lineId: line.uuid, quantity, currency });
    const failure = await sent.then(
      () => null,
      (error: unknown) => error, // already shown
    );
    const answer = failure instanceof CallError && failure.status !== null ? failure : null;
    const isAnswered = failure === null || answer !== null;
    if (isAnswered) await revalidate(); // a refusal may mean the cart changed elsewhere
    if (latest.current !== quantity) return; // superseded by newer input
    if (isAnswered) show(null);
    if (answer?.code === "product.out_of_stock") setError(TOO_MANY);
    else if (answer?.status === 422) setError(answer.errors.quantity?.[0] ?? answer.serverMessage);
  };
  const change = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    window.clearTimeout(pause.current);
    show(value);
    const taken = isQuantity(value);
    setError(!taken && value !== "" ? OUT_OF_RANGE : null); // an empty field may still be filled
    if (taken) pause.current = window.setTimeout(() => void post(value), PAUSE_MS);
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    window.clearTimeout(pause.current);
    if (typed === null) return; // already in the cart
    const taken = isQuantity(typed);
    setError(taken ? null : OUT_OF_RANGE);
    if (taken) void post(typed);
  };
  return { typed, error, setError, change, send };
}
