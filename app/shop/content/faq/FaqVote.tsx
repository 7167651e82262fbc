import { ThumbsDown, ThumbsUp } from "lucide-react";
import { Form, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { VOTE_REASON_MAX } from "#shared/content/cms/rules.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { contactLink } from "#app/text/contactLink.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextArea } from "#app/ui/inputs/TextArea.tsx";

export interface FaqVoteState {
  readonly slug: string;
  /** Helpful; not helpful; not helpful with a reason; reason form sent empty. */
  readonly said: "1" | "0" | "told" | "empty";
}

interface FaqVoteProps {
  uuid: string;
  said: FaqVoteState["said"] | null;
}

/** Works without scripts. */
export function FaqVote({ uuid, said }: FaqVoteProps) {
  const t = useTranslations("reading.helped");
  const action = useFaqAction();
  return (
    <div className="mt-4 border-t border-line pt-3 text-sm">
      <Form
        method="post"
        action={action}
        preventScrollReset
        className="flex flex-wrap items-center gap-2"
      >
        <input type="hidden" name="uuid" value={uuid} />
        <p role="status" className="text-muted">
          {t(said === null ? "question" : said === "told" ? "told" : "thanks")}
        </p>
        <Button
          type="submit"
          name="helpful"
          value="1"
          size="sm"
          icon={<ThumbsUp className="size-4" />}
          aria-pressed={said === "1" || undefined}
        >
          {t("yes")}
        </Button>
        <Button
          type="submit"
          name="helpful"
          value="0"
          size="sm"
          icon={<ThumbsDown className="size-4" />}
          aria-pressed={(said !== null && said !== "1") || undefined}
        >
          {t("no")}
        </Button>
      </Form>
      {(said === "0" || said === "empty") && <Reason uuid={uuid} isEmpty={said === "empty"} />}
    </div>
  );
}

/** Keeps the search. */
function useFaqAction(): string {
  const [params] = useSearchParams();
  return usePaths().faq({ search: params.get("search") ?? "" });
}

function Reason({ uuid, isEmpty }: { uuid: string; isEmpty: boolean }) {
  const t = useTranslations("reading.helped");
  const paths = usePaths();
  const action = useFaqAction();
  return (
    <Form method="post" action={action} preventScrollReset className="mt-3 grid max-w-form gap-2">
      <input type="hidden" name="uuid" value={uuid} />
      <input type="hidden" name="why" value="1" />
      <Field
        label={t("reason")}
        hint={t.rich("reasonHint", { link: contactLink(paths) })}
        error={isEmpty ? t("empty") : undefined}
      >
        <TextArea name="reason" maxLength={VOTE_REASON_MAX} />
      </Field>
      <Button type="submit" name="helpful" value="0" size="sm" className="justify-self-start">
        {t("send")}
      </Button>
    </Form>
  );
}
