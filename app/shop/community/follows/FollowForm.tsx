import { Bell, BellOff } from "lucide-react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";
import { Button } from "#app/ui/buttons/Button.tsx";

type Followed = { readonly discussion: string } | { readonly product: string };

/** For members; leads back to the discussion, or to those about the product. */
export function FollowForm({ following, ...of }: Followed & { readonly following: boolean }) {
  const t = useTranslations("forum.follow");
  const paths = usePaths();
  const [name, uuid] = "product" in of ? ["product", of.product] : ["discussion", of.discussion];
  const label = "product" in of ? "product" : "discussion";
  const leave = "product" in of ? "leaveProduct" : "leaveDiscussion";
  return (
    <Form method="post" action={paths.follows()} preventScrollReset>
      <input type="hidden" name={name} value={uuid} />
      <input type="hidden" name="follow" value={following ? "no" : "yes"} />
      <Button
        type="submit"
        size="sm"
        variant={following ? "quiet" : "secondary"}
        icon={following ? <BellOff className="size-4" /> : <Bell className="size-4" />}
      >
        {t(following ? leave : label)}
      </Button>
    </Form>
  );
}
