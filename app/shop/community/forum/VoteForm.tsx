import { ThumbsUp } from "lucide-react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { type Answered, refusedOf } from "./intents.ts";

interface VoteFormProps extends Answered {
  intent: "vote" | "voteReply";
  post: {
    readonly uuid: string;
    readonly votes: number;
    readonly voted: boolean;
    readonly may: { readonly vote: boolean };
  };
}

/** How many found a post helpful, and a button for who may say so. */
export function VoteForm({ intent, post, ...answered }: VoteFormProps) {
  const t = useTranslations("forum.thread");
  const refused = refusedOf(answered, intent);
  const { message, tone, form } = useFormErrors(
    refused?.typed?.["id"] === post.uuid ? refused : undefined,
  );
  const { uuid, votes, voted, may } = post;
  const count = votes > 0 && (
    <span className="text-sm text-muted">{t("votes", { count: votes })}</span>
  );
  if (!may.vote) return count;
  return (
    <Form ref={form} method="post" className="flex flex-wrap items-center gap-3" preventScrollReset>
      {message && <Alert tone={tone} title={message} />}
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={uuid} />
      <input type="hidden" name="helpful" value={voted ? "no" : "yes"} />
      <Button type="submit" size="sm" icon={<ThumbsUp className="size-4" />}>
        {t(voted ? "notHelpful" : "helpful")}
      </Button>
      {count}
    </Form>
  );
}
