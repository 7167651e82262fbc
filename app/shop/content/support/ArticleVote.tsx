import { ThumbsDown, ThumbsUp } from "lucide-react";
import { Form, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { VOTE_CAUSES, VOTE_REASON_MAX } from "#shared/content/cms/rules.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { contactLink } from "#app/text/contactLink.tsx";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Radio, RadioGroup } from "#app/ui/inputs/RadioGroup.tsx";
import { TextArea } from "#app/ui/inputs/TextArea.tsx";

/** Helpful; not helpful; not helpful with a reason; reason form sent empty. */
export type ArticleVoteState = "1" | "0" | "told" | "empty" | null;

interface ArticleVoteProps {
  voted: ArticleVoteState;
  refused: SubmissionError | undefined;
}

/** Works without scripts. */
export function ArticleVote({ voted, refused }: ArticleVoteProps) {
  const t = useTranslations("support.helped");
  const { message, tone } = useFormErrors(refused);
  const { pathname } = useLocation();
  return (
    <section id="helped" className="mt-10 scroll-mt-24 border-t border-line pt-4">
      {message && <Alert tone={tone} title={message} className="mb-4" />}
      <Form
        method="post"
        action={pathname}
        preventScrollReset
        className="flex flex-wrap items-center gap-2"
      >
        <p role="status" className="me-2">
          {t(voted === null ? "question" : voted === "told" ? "told" : "thanks")}
        </p>
        <Answer value="1" voted={voted} />
        <Answer value="0" voted={voted} />
      </Form>
      {(voted === "0" || voted === "empty") && (
        <Why fault={refused?.fields?.["reason"]?.[0]} isEmpty={voted === "empty"} />
      )}
    </section>
  );
}

function Answer({ value, voted }: { value: "1" | "0"; voted: ArticleVoteState }) {
  const t = useTranslations("support.helped");
  const isHelpful = value === "1";
  const isSaid = isHelpful ? voted === "1" : voted !== null && voted !== "1";
  return (
    <Button
      type="submit"
      name="helpful"
      value={value}
      size="sm"
      icon={isHelpful ? <ThumbsUp className="size-4" /> : <ThumbsDown className="size-4" />}
      aria-pressed={isSaid || undefined}
    >
      {t(isHelpful ? "yes" : "no")}
    </Button>
  );
}

function Why({ fault, isEmpty }: { fault: string | undefined; isEmpty: boolean }) {
  const t = useTranslations("support.helped");
  const faults = useTranslations("fault");
  const paths = usePaths();
  const { pathname } = useLocation();
  return (
    <Form
      method="post"
      action={pathname}
      preventScrollReset
      className="mt-4 grid max-w-form gap-4 rounded-lg border border-line bg-raised p-4 text-sm"
    >
      <input type="hidden" name="why" value="1" />
      <RadioGroup legend={t("cause")} name="cause">
        {VOTE_CAUSES.map((cause) => (
          <Radio key={cause} value={cause} label={t(`causes.${cause}`)} />
        ))}
      </RadioGroup>
      <Field
        label={t("reason")}
        hint={t.rich("reasonHint", { link: contactLink(paths) })}
        error={
          fault ? faults(fault as Parameters<typeof faults>[0]) : isEmpty ? t("empty") : undefined
        }
      >
        <TextArea name="reason" maxLength={VOTE_REASON_MAX} />
      </Field>
      <Button type="submit" name="helpful" value="0" size="sm" className="justify-self-start">
        {t("send")}
      </Button>
    </Form>
  );
}
