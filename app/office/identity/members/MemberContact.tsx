import { useTranslations } from "use-intl";
import type { MemberDetail } from "#shared/identity/members/contract.ts";
import { PROFILE_FIELD_NAMES, PROFILE_FIELDS } from "#shared/identity/members/profileFields.ts";
import { useAddressPartLabel } from "#app/account/identity/geo/AddressPartField.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { useMessagingAppName } from "./useMessagingAppName.ts";
import { useCodeLabels } from "#app/office/layout/codeLabels.ts";

/** In the order of a business card. */
const SECTIONS = ["work", "contact", "place", "personal", "invoices"] as const;
const TEXTS = PROFILE_FIELD_NAMES.filter((name) => name !== "apps" && name !== "lang");
const SHOWN = SECTIONS.flatMap((section) =>
  TEXTS.filter((name) => PROFILE_FIELDS[name].section === section),
);

const PLACES = { province: true, city: true, town: true, postalCode: true } as const;
const isPlace = (name: string): name is keyof typeof PLACES => Object.hasOwn(PLACES, name);

export function MemberContact({ member }: { member: MemberDetail }) {
  const t = useTranslations("manager.member");
  const field = useTranslations("manager.memberImport.fields");
  const members = useTranslations("manager.members");
  const sex = useCodeLabels("members.sexNames");
  const place = useAddressPartLabel();
  const appName = useMessagingAppName();
  const { apps, country } = member;
  const term = (name: (typeof SHOWN)[number]) =>
    isPlace(name) ? place(name, country ?? "") : field(name);
  const valueOf = (name: (typeof SHOWN)[number]) => {
    if (name === "country") return member.countryName;
    return name === "sex" && member.sex ? sex(member.sex) : member[name];
  };
  const items = [
    ...SHOWN.flatMap((name) => {
      const value = valueOf(name);
      return value ? [{ term: term(name), value }] : [];
    }),
    ...(apps.length > 0
      ? [
          {
            term: members("apps"),
            value: apps.map(({ app, account }) => `${appName(app)} ${account}`).join(" · "),
          },
        ]
      : []),
  ];
  return (
    <Panel title={t("contact")}>
      {items.length > 0 ? (
        <DefinitionList items={items} />
      ) : (
        <p className="text-sm text-muted">{t("contactNone")}</p>
      )}
    </Panel>
  );
}

export function MemberAddresses({ member: { addresses } }: { member: MemberDetail }) {
  const t = useTranslations("manager.member");
  return (
    <Panel title={t("addresses")}>
      {addresses.length > 0 ? (
        <ul className="grid gap-3 text-sm">
          {addresses.map(({ label, text }, index) => (
            <li key={index}>
              {label && <p className="font-semibold">{label}</p>}
              <p>{text}</p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">{t("addressesNone")}</p>
      )}
    </Panel>
  );
}
