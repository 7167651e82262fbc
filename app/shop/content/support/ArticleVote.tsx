import { Form, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { VOTE_CAUSES } from "#shared/content/cms/rules.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Radio, RadioGroup } from "#app/ui/inputs/RadioGroup.tsx";
import { asksReason, ReasonFields, VoteForm, type VoteState } from "../cms/VoteForm.tsx";

interface ArticleVoteProps {
  voted: VoteState | null;
  refused: SubmissionError | undefined;
}

export function ArticleVote({ voted, refused }: ArticleVoteProps) {
  const t = useTranslations("support.helped");
  const faults = useTranslations("fault");
  const { message, tone } = useFormErrors(refused);
  const { pathname } = useLocation();
  const fault = refused?.fields?.["reason"]?.[0];
  return (
    <section id="helped" className="mt-10 scroll-mt-24 border-t border-line pt-4">
      {message && <Alert tone={tone} title={message} className="mb-4" />}
      <VoteForm words="support.helped" action={pathname} said={voted} statusClass="me-2" />
      {asksReason(voted) && (
        <Form
          method="post"
          action={pathname}
          preventScrollReset
          className="mt-4 grid max-w-form gap-4 rounded-lg border border-line bg-raised p-4 text-sm"
        >
          <ReasonFields
            words="support.helped"
            error={
              fault
                ? faults(fault as Parameters<typeof faults>[0])
                : voted === "empty"
                  ? t("empty")
                  : undefined
            }
          >
            <RadioGroup legend={t("cause")} name="cause">
              {VOTE_CAUSES.map((cause) => (
                <Radio key={cause} value={cause} label={t(`causes.${cause}`)} />
              ))}
            </RadioGroup>
          </ReasonFields>
        </Form>
      )}
    </section>
  );
}
