import { type ChangeEvent, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { Form, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { type CartLine, cart, MAX_QUANTITY } from "#shared/cart/contract.ts";
import { useCall } from "../client/useCall.ts";
import { useVisitor } from "../kit/visitor.ts";
import { Button } from "../ui/Button.tsx";
import { FieldError } from "../ui/Field.tsx";
import { QuantityStepper } from "../ui/QuantityStepper.tsx";

/** Several quick steps are sent as one. */
const PAUSE_MS = 500;

const { quantity: Quantity } = cart.change.input.shape;
const isQuantity = (typed: string) => /^\d+$/.test(typed) && Quantity.safeParse(typed).success;

interface LineQuantityProps {
  line: CartLine;
  /** What was typed and not taken. */
  refused: string | undefined;
}

/** How many; sent by itself after a pause, or with its button where scripts do not run. */
export function LineQuantity({ line, refused }: LineQuantityProps) {
  const t = useTranslations("checkout.cart");
  const id = useId();
  const { typed, faulty, setFaulty, change, send } = useQuantity(line, refused);
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
          onBlur={({ currentTarget: { value } }) => setFaulty(!isQuantity(value))}
          aria-label={t("quantity", { name: line.name })}
          aria-invalid={faulty || undefined}
          aria-describedby={faulty ? id : undefined}
          labels={{ decrease: t("decrease"), increase: t("increase") }}
        />
        <Button type="submit" size="sm" className="[@media(scripting:enabled)]:hidden">
          {t("update")}
        </Button>
      </div>
      <div role="alert">
        <FieldError
          id={id}
          error={faulty ? t("quantityFault", { min: 1, max: MAX_QUANTITY }) : undefined}
        />
      </div>
    </Form>
  );
}

/** What stands in the box until the cart holds it; a faulty entry stays, and is not sent. */
function useQuantity(line: CartLine, refused: string | undefined) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const { currency } = useVisitor();
  const [typed, setTyped] = useState<string | null>(refused ?? null);
  const [faulty, setFaulty] = useState(refused !== undefined);
  const pause = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(pause.current), []);
  const post = async (quantity: string) => {
    const sent = call(cart.change, { lineId: line.uuid, quantity, currency });
    const taken = await sent.then(
      () => true,
      () => false, // has been shown; what was typed stays
    );
    await revalidate(); // a refusal may mean that the cart has changed elsewhere
    if (taken) setTyped((latest) => (latest === quantity ? null : latest));
  };
  const change = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    window.clearTimeout(pause.current);
    setTyped(value);
    const taken = isQuantity(value);
    setFaulty(!taken && value !== ""); // an empty box may be about to be filled
    if (taken) pause.current = window.setTimeout(() => void post(value), PAUSE_MS);
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    window.clearTimeout(pause.current);
    if (typed === null) return; // the cart holds it already
    const taken = isQuantity(typed);
    setFaulty(!taken);
    if (taken) void post(typed);
  };
  return { typed, faulty, setFaulty, change, send };
}
