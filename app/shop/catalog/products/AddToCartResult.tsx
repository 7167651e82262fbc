import { Link, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { Edition, Product } from "#shared/catalog/listing/contract.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { usePurchaseName } from "./planName.ts";

/** `done`: the commodity added to the cart. */
export type AddToCartAnswer = SubmissionError | { done: string };

interface AddToCartResultProps {
  product: Product;
  edition: Edition | null;
  answer: AddToCartAnswer | undefined;
}

/** A toast, hidden while the next choice is sent. */
export function AddToCartResult({ product, edition, answer }: AddToCartResultProps) {
  const idle = useNavigation().state === "idle";
  return (
    <div
      aria-live="polite"
      className="fixed inset-x-4 bottom-4 z-40 sm:start-auto sm:w-full sm:max-w-toast"
    >
      {idle && answer && (
        <div className="rounded-lg bg-raised shadow-popup">
          <Message product={product} edition={edition} answer={answer} />
        </div>
      )}
    </div>
  );
}

function Message({ product, edition, answer }: AddToCartResultProps & { answer: AddToCartAnswer }) {
  const t = useTranslations("catalogue.plans");
  const cart = useTranslations("checkout.cart");
  const boughtName = usePurchaseName();
  const { message, tone } = useFormErrors("code" in answer ? answer : undefined);
  const paths = usePaths();
  // The same URL without action data.
  const close = (
    <Link
      to={paths.product(product, { edition: edition?.uuid })}
      replace
      preventScrollReset
      className={buttonClass({ variant: "quiet", size: "sm" })}
    >
      {t("dismiss")}
    </Link>
  );
  const taken = "done" in answer && product.commodities.find(({ uuid }) => uuid === answer.done);
  const plan =
    taken &&
    product.kind === "software" &&
    boughtName({
      kind: product.kind,
      months: taken.months,
      edition: product.editions.find(({ uuid }) => uuid === taken.edition)?.name ?? null,
    });
  if (message) return <Alert tone={tone} title={message} actions={close} />;
  return (
    <Alert
      tone="success"
      title={t("added", {
        name: plan ? cart("named", { name: product.name, of: plan }) : product.name,
      })}
      actions={
        <>
          <Link to={paths.cart()} className={buttonClass({ variant: "primary", size: "sm" })}>
            {t("toCart")}
          </Link>
          {close}
        </>
      }
    />
  );
}
