import { ThumbsDown, ThumbsUp } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { VOTE_REASON_MAX } from "#shared/content/cms/rules.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { contactLink } from "#app/text/contactLink.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextArea } from "#app/ui/inputs/TextArea.tsx";

const VOTE_STATES = ["1", "0", "told", "empty"] as const;
/** Helpful; not helpful; not helpful with a reason; reason form sent empty. */
export type VoteState = (typeof VOTE_STATES)[number];

export const parseVoteState = ({ searchParams }: URL): VoteState | null =>
  VOTE_STATES.find((each) => each === searchParams.get("helpful")) ?? null;

export const asksReason = (said: VoteState | null): boolean => said === "0" || said === "empty";

type Words = "reading.helped" | "support.helped";

interface VoteFormProps {
  words: Words;
  action: string;
  said: VoteState | null;
  statusClass: string;
  /** Hidden fields. */
  children?: ReactNode;
}

/** Works without scripts. */
export function VoteForm({ words, action, said, statusClass, children }: VoteFormProps) {
  const t = useTranslations(words);
  return (
    <Form
      method="post"
      action={action}
      preventScrollReset
      className="flex flex-wrap items-center gap-2"
    >
      {children}
      <p role="status" className={statusClass}>
        {t(said === null ? "question" : said === "told" ? "told" : "thanks")}
      </p>
      <Answer value="1" label={t("yes")} isSaid={said === "1"} />
      <Answer value="0" label={t("no")} isSaid={said !== null && said !== "1"} />
    </Form>
  );
}

interface AnswerProps {
  value: "1" | "0";
  label: string;
  isSaid: boolean;
}

function Answer({ value, label, isSaid }: AnswerProps) {
  const Icon = value === "1" ? ThumbsUp : ThumbsDown;
  return (
    <Button
      type="submit"
      name="helpful"
      value={value}
      size="sm"
      icon={<Icon className="size-4" />}
      aria-pressed={isSaid || undefined}
    >
      {label}
    </Button>
  );
}

interface ReasonFieldsProps {
  words: Words;
  error: string | undefined;
  /** Above the text. */
  children?: ReactNode;
}

export function ReasonFields({ words, error, children }: ReasonFieldsProps) {
  const t = useTranslations(words);
  const paths = usePaths();
  return (
    <>
      <input type="hidden" name="why" value="1" />
      {children}
      <Field
        label={t("reason")}
        hint={t.rich("reasonHint", { link: contactLink(paths) })}
        error={error}
      >
        <TextArea name="reason" maxLength={VOTE_REASON_MAX} />
      </Field>
      <Button type="submit" name="helpful" value="0" size="sm" className="justify-self-start">
        {t("send")}
      </Button>
    </>
  );
}
