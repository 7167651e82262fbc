import { MessagesSquare } from "lucide-react";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";

export function Discussions({ product }: { product: string }) {
  const t = useTranslations("product.discussions");
  const paths = usePaths();
  return (
    <section aria-labelledby="discussions">
      <h2 id="discussions" className="text-2xl">
        {t("title")}
      </h2>
      <div className="mt-4 flex gap-4 rounded-lg border border-dashed border-control p-4 md:p-5">
        <MessagesSquare aria-hidden className="size-6 shrink-0 text-muted" />
        <p className="max-w-prose text-sm">
          {t.rich("text", {
            forum: (words) => (
              <a href={paths.forum({ product })} className="text-link">
                {words}
              </a>
            ),
            faq: (words) => (
              <a href={paths.faq()} className="text-link">
                {words}
              </a>
            ),
            contact: (words) => (
              <a href={paths.contact()} className="text-link">
                {words}
              </a>
            ),
          })}
        </p>
      </div>
    </section>
  );
}
