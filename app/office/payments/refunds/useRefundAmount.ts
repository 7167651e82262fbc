import { useState } from "react";
import { parseMinor, type Money } from "#shared/kit/money.ts";
import { readNumber } from "#shared/kit/parseNumber.ts";
import type { OrderDetail } from "#shared/admin/orders/contract.ts";
import type { Refundable } from "#shared/payments/refunds/adminContract.ts";
import { isWholeOrder, refundForPieces } from "#shared/payments/refunds/rules.ts";
import { textValue } from "#app/forms/submitted.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import type { ProposedRefund } from "./proposedRefund.ts";

interface RefundForm {
  order: Pick<OrderDetail, "lines">;
  refundable: Refundable;
  proposed: ProposedRefund | null;
  errors: FormErrors | null;
}

type Typed = (field: string) => string;

/**
 * Proposes refunding the shipping fee if no hardware stays with the buyer. Earlier refunds by amount may have
 * covered it, so then staff decide.
 */
export const proposesFee = (
  { lines }: Pick<OrderDetail, "lines">,
  refundable: Refundable,
  { pieces }: ProposedRefund,
): boolean =>
  refundable.byAmounts.minor === 0 &&
  lines
    .filter(({ kind }) => kind === "hardware")
    .every(({ uuid }) => {
      const left = refundable.lines.find((line) => line.uuid === uuid)?.left ?? 0;
      return Number(pieces[uuid] ?? 0) >= left;
    });

/**
 * Refund amount of the form as filled in, null if not refundable. `fee`: the shipping fee within it.
 * `recount` reads the form again.
 */
export function useRefundAmount({ order, refundable, proposed, errors }: RefundForm) {
  const first: Typed = (field) => {
    const line = order.lines[Number(field.split(".")[1])];
    const piece = line && proposed?.pieces[line.uuid];
    const blank = line ? "0" : "";
    if (errors) return errors.typed[field] ?? piece ?? blank;
    if (field === "fee") return proposed && proposesFee(order, refundable, proposed) ? "1" : "";
    return piece ?? (field === "share" && proposed ? "lines" : blank);
  };
  const [typed, setTyped] = useState<Typed | null>(null);
  const recount = (form: HTMLFormElement) => {
    const entries = new FormData(form);
    setTyped(() => (field: string) => textValue(entries, field));
  };
  const field = typed ?? first;
  const { minor, whole } = formAmount(field, order, refundable);
  const sum = sumOf(minor, refundable);
  const isFeeIn = field("share") === "lines" && field("fee") === "1";
  const fee = sum && isFeeIn ? atMost(refundable.fee, sum) : null;
  return { sum, whole, fee, recount };
}

function sumOf(minor: number, { left }: Refundable): Money | null {
  const fits = Number.isSafeInteger(minor) && minor > 0 && minor <= left.minor;
  return fits ? { ...left, minor } : null;
}

const atMost = (money: Money, most: Money): Money => ({
  ...money,
  minor: Math.min(money.minor, most.minor),
});

interface FormAmount {
  readonly minor: number;
  readonly whole: boolean;
}

function formAmount(
  typed: Typed,
  order: Pick<OrderDetail, "lines">,
  refundable: Refundable,
): FormAmount {
  const share = typed("share");
  const { left } = refundable;
  if (share === "whole") return { minor: left.minor, whole: true };
  if (share === "lines") return piecesAmount(typed, order, refundable);
  return {
    minor: share === "amount" ? parseMinor(typed("amount"), left.currency) : 0,
    whole: false,
  };
}

function piecesAmount(typed: Typed, { lines }: Pick<OrderDetail, "lines">, refundable: Refundable) {
  const { left } = refundable;
  const taken = lines.flatMap(({ uuid, quantity }, index) => {
    const line = refundable.lines.find((each) => each.uuid === uuid);
    const pieces = readNumber(typed(`lines.${index}.quantity`));
    const isThere = Number.isInteger(pieces) && pieces >= 0 && pieces <= (line?.left ?? 0);
    if (!isThere) return { quantity, returned: 0, taken: Number.NaN, worth: Number.NaN };
    if (!line) return [];
    const own = { ...line, quantity, returned: quantity - line.left };
    return { ...own, taken: pieces, worth: refundForPieces(own, pieces) };
  });
  const fee = typed("fee") === "1" ? refundable.fee.minor : 0;
  const back = taken.reduce((sum, { worth }) => sum + worth, fee);
  const byBank = refundable.chargedBack.minor; // settled first
  return {
    minor: Math.min(Math.max(back - byBank, 0), left.minor),
    whole: isWholeOrder(taken, { back, left: left.minor + byBank }),
  };
}
