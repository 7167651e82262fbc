import { MapPin, Plus } from "lucide-react";
import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { personName } from "#shared/kit/person.ts";
import { type Address, ADDRESSES_MAX } from "#shared/identity/members/profileContract.ts";
import { loadAddressOptions, newAddress } from "../geo/addressOptions.server.ts";
import { pageContext } from "#app/requestContext.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import type { Route } from "./+types/AddressBook";
import { type AddressActionResult, addressAction, addressDoneIn } from "./addressAction.server.ts";
import { readPurpose, purposePath } from "./addressPurpose.ts";
import { AddressCard } from "./AddressCard.tsx";
import { AddressForm } from "./AddressForm.tsx";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";

const NEW = "new";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  const book = await portal.addresses.list();
  const edit = url.searchParams.get("edit");
  const known = book.find(({ uuid }) => uuid === edit);
  const open = edit === NEW || known !== undefined;
  const values = known ? editable(known) : await begun(context.get(pageContext), book.length === 0);
  return {
    book,
    done: addressDoneIn(url),
    max: ADDRESSES_MAX,
    goal: readPurpose(url),
    editing: open
      ? {
          id: known?.uuid ?? null,
          isDefault: known?.isDefault ?? book.length === 0,
          values,
          lists: await loadAddressOptions(portal, values),
        }
      : null,
  };
}

async function begun({ portal, lang }: PageRequest, first: boolean) {
  if (!first) return newAddress(lang);
  const profile = await portal.profile.info();
  const { country, province, city, town, address, postalCode, mobilePhone, telephone } = profile;
  const own = { recipient: personName(profile, lang), phone: mobilePhone ?? telephone };
  return country === null
    ? { ...newAddress(lang), ...own }
    : { country, province, city, town, address, postalCode, ...own };
}

function editable({
  names: _,
  createdAt: _at,
  isDefault: _default,
  uuid: _id,
  ...fields
}: Address) {
  return fields;
}

export const action = async ({ request, url, context }: Route.ActionArgs) =>
  addressAction(context.get(pageContext), await request.formData(), {
    goal: readPurpose(url),
  });

export default function AddressBook({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("member.addresses");
  const paths = usePaths();
  const { book, max, editing, done, goal } = loaderData;
  const written = actionData?.typed && !isAboutCards(actionData) ? actionData : undefined;
  return (
    <AccountPage title={t("title")} intro={t("intro", { max })}>
      <div className="grid gap-6">
        <AddressMessage answer={actionData ?? (done && { intent: "change", done })} />
        {editing ? (
          <AddressForm
            key={editing.id ?? NEW}
            {...editing}
            {...(written?.lists && { lists: written.lists })}
            values={{ ...editing.values, ...written?.typed }}
            refused={written?.refused}
            back={goal ? purposePath(paths, goal) : paths.addresses()}
          />
        ) : (
          book.length > 0 && book.length < max && <AddLink />
        )}
        {book.length === 0 && !editing ? (
          <EmptyState icon={<MapPin />} title={t("emptyTitle")} action={<AddLink />}>
            {t("emptyText")}
          </EmptyState>
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2">
            {book.map((address) => (
              <AddressCard key={address.uuid} address={address} />
            ))}
          </ul>
        )}
      </div>
    </AccountPage>
  );
}

const isAboutCards = ({ intent }: AddressActionResult) =>
  intent === "remove" || intent === "makeDefault" || intent === "undo";

function AddLink() {
  const t = useTranslations("member.addresses");
  const paths = usePaths();
  return (
    <Link
      to={paths.addresses(NEW)}
      className={`${buttonClass({ variant: "primary" })} justify-self-start`}
    >
      <Plus className="size-4.5" />
      {t("add")}
    </Link>
  );
}

function AddressMessage({ answer }: { answer: AddressActionResult | undefined }) {
  const t = useTranslations("member.addresses");
  const done = useTranslations("done");
  const { message, tone } = useFormErrors(
    answer && isAboutCards(answer) ? answer.refused : undefined,
  );
  if (message) return <Alert tone={tone} title={message} />;
  if (!answer?.done) return null;
  const { removed } = answer;
  if (!removed) {
    const said = answer.intent === "undo" ? t("restored") : done(answer.done);
    return <Alert tone="success" title={said} />;
  }
  const name = removed.label ?? removed.recipient ?? "";
  return (
    <Alert tone="success" title={t("removed", { name })} actions={<Undo removed={removed} />} />
  );
}

function Undo({ removed }: { removed: NonNullable<AddressActionResult["removed"]> }) {
  const t = useTranslations("member.addresses");
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="then" value="undo" />
      {Object.entries(removed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="sm">
        {t("undo")}
      </Button>
    </Form>
  );
}
