import { Form, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";
import { asksReason, ReasonFields, VoteForm, type VoteState } from "../cms/VoteForm.tsx";

export interface FaqVoteState {
  readonly slug: string;
  readonly said: VoteState;
}

export function FaqVote({ uuid, said }: { uuid: string; said: VoteState | null }) {
  const t = useTranslations("reading.helped");
  const [params] = useSearchParams();
  // Keeps the search.
  const action = usePaths().faq({ search: params.get("search") ?? "" });
  const answer = <input type="hidden" name="uuid" value={uuid} />;
  return (
    <div className="mt-4 border-t border-line pt-3 text-sm">
      <VoteForm words="reading.helped" action={action} said={said} statusClass="text-muted">
        {answer}
      </VoteForm>
      {asksReason(said) && (
        <Form
          method="post"
          action={action}
          preventScrollReset
          className="mt-3 grid max-w-form gap-2"
        >
          {answer}
          <ReasonFields words="reading.helped" error={said === "empty" ? t("empty") : undefined} />
        </Form>
      )}
    </div>
  );
}
