import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { PageHead } from "#app/seo/PageHead.tsx";
import { nonBreaking } from "#app/text/nonBreakingText.tsx";
import { Steps } from "#app/ui/navigation/Steps.tsx";

interface CheckoutScreenProps {
  title: string;
  step: "cart" | "payment" | "done" | null;
  trial?: boolean;
  /** Print only. */
  parties?: ReactNode;
  badge?: ReactNode;
  children: ReactNode;
  aside?: ReactNode;
}

const position = { cart: 0, payment: 1, done: 3 } as const;
const trialPosition = { cart: 0, payment: 1, done: 2 } as const;

export function CheckoutLayout(props: CheckoutScreenProps) {
  const { title, step, trial = false, badge, parties, children, aside } = props;
  const t = useTranslations("checkout.steps");
  return (
    <div className="page-width py-8 md:py-12">
      <PageHead title={title} hidden />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl md:text-3xl">{nonBreaking(title)}</h1>
        {badge}
      </div>
      {parties}
      <div className="mt-6 print:hidden">
        {step ? (
          <Steps
            label={t("label")}
            steps={trial ? [t("cart"), t("trial")] : [t("cart"), t("payment"), t("done")]}
            current={trial ? trialPosition[step] : position[step]}
            doneLabel={t("finished")}
          />
        ) : (
          <span className="graduation block text-control" />
        )}
      </div>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8 print:grid-cols-1">
        <div className="grid min-w-0 gap-6">{children}</div>
        {aside !== undefined && aside !== false && (
          <div className="grid gap-6 lg:sticky lg:top-22 print:order-first">{aside}</div>
        )}
      </div>
    </div>
  );
}
