import { useState } from "react";
import { minorOf, type Money } from "#shared/kit/money.ts";
import type { OrderDetail } from "#shared/orders/backOffice.ts";
import type { Refundable } from "#shared/payments/refundOffice.ts";
import { piecesBack } from "#shared/payments/refundRules.ts";
import { textIn } from "../../kit/submitted.ts";
import type { RefusedForm } from "../../kit/useRefused.ts";
import type { ProposedRefund } from "./proposedRefund.ts";

interface RefundForm {
  order: Pick<OrderDetail, "lines">;
  refundable: Refundable;
  proposed: ProposedRefund | null;
  told: RefusedForm | null;
}

type Typed = (field: string) => string;

/**
 * Whether the fee for sending goes back with the rest, as nothing stays with the buyer that was sent, or is to be. Where
 * amounts were given back before, the fee may have been some of them: a person looks.
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
 * What the form comes to as it is filled in, null while it comes to nothing that can be given back; whether that is all of the
 * order, and what of it is the fee for sending. `recount` reads it again.
 */
export function useRefundSum({ order, refundable, proposed, told }: RefundForm) {
  const first: Typed = (field) => {
    const line = order.lines[Number(field.split(".")[1])];
    const piece = line && proposed?.pieces[line.uuid];
    if (told) return told.typed[field] ?? piece ?? "";
    if (field === "fee") return proposed && proposesFee(order, refundable, proposed) ? "1" : "";
    return piece ?? (field === "share" && proposed ? "lines" : "");
  };
  const [typed, setTyped] = useState<Typed | null>(null);
  const recount = (form: HTMLFormElement) => {
    const entries = new FormData(form);
    setTyped(() => (field: string) => textIn(entries, field));
  };
  const field = typed ?? first;
  const fee = field("share") === "lines" && field("fee") === "1" ? refundable.fee : null;
  const sum = sumOf(field, order, refundable);
  return { sum, whole: field("share") === "whole", fee, recount };
}

function sumOf(typed: Typed, order: Pick<OrderDetail, "lines">, refundable: Refundable) {
  const { left } = refundable;
  if (left.minor === 0) return null;
  const minor = minorIn(typed, order, refundable);
  const fits = Number.isSafeInteger(minor) && minor > 0 && minor <= left.minor;
  return fits ? ({ ...left, minor } satisfies Money) : null;
}

function minorIn(typed: Typed, { lines }: Pick<OrderDetail, "lines">, refundable: Refundable) {
  const share = typed("share");
  const { left, lines: returnable } = refundable;
  if (share === "whole") return left.minor;
  if (share === "amount") return minorOf(typed("amount"), left.currency);
  if (share !== "lines") return 0;
  const worth = lines.reduce((sum, { uuid, quantity }, index) => {
    const line = returnable.find((each) => each.uuid === uuid);
    const pieces = Number(typed(`lines.${index}.quantity`));
    const isThere = Number.isInteger(pieces) && pieces >= 0 && pieces <= (line?.left ?? 0);
    if (!isThere) return Number.NaN;
    return line
      ? sum + piecesBack({ ...line, quantity, returned: quantity - line.left }, pieces)
      : sum;
  }, 0);
  const fee = typed("fee") === "1" ? refundable.fee.minor : 0;
  const byBank = refundable.chargedBack.minor; // counted first
  return Math.min(Math.max(worth + fee - byBank, 0), left.minor);
}
