import { redirect } from "react-router";
import type { z } from "zod";
import type { PageRequest } from "#server/http/pages.ts";
import { orderReview } from "#shared/payments/review.ts";
import { refusedInput, refusedWith } from "../../kit/submitted.ts";
import { managerPathsIn } from "../paths.ts";

/** What can be done on an order's page, as its forms name it. */
export type OrderIntent = "cancelAny" | "confirm" | "reject" | "reopen";

/** Does what a form of the order's page asks for, and comes back. */
export async function orderAction({ portal, lang }: PageRequest, id: string, form: FormData) {
  const here = managerPathsIn(lang).item("order", id);
  const run = async <S extends z.ZodType>(
    schema: S,
    useCase: (input: z.output<S>) => Promise<unknown>,
  ) => {
    const typed = [...form].filter(([, value]) => value !== "");
    const read = schema.safeParse({ ...Object.fromEntries(typed), id });
    if (!read.success) return refusedInput(read.error, form);
    await useCase(read.data);
    return redirect(here, 303);
  };
  const { cancelAny, confirm, reject, reopen } = orderReview;
  const review = portal.orderReview;
  try {
    switch (form.get("intent") as OrderIntent) {
      case "cancelAny":
        return await run(cancelAny.input, review.cancelAny);
      case "confirm":
        return await run(confirm.input, review.confirm);
      case "reject":
        return await run(reject.input, review.reject);
      case "reopen":
        return await run(reopen.input, review.reopen);
      default:
        return redirect(here, 303);
    }
  } catch (error) {
    return refusedWith(error, form);
  }
}
