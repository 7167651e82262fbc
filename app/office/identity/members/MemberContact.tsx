import { useTranslations } from "use-intl";
import type { MemberDetail } from "#shared/identity/members/contract.ts";
import type { ImportField } from "#shared/identity/members/importFields.ts";
import { useAddressPartLabel } from "#app/account/identity/geo/AddressPartField.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { useMessagingAppName } from "./useMessagingAppName.ts";
import { useCodeLabels } from "#app/office/layout/codeLabels.ts";

/** In the order of a business card. */
const SHOWN = [
  "company",
  "jobTitle",
  "industry",
  "profession",
  "mobilePhone",
  "telephone",
  "fax",
  "website",
  "countryName",
  "province",
  "city",
  "town",
  "address",
  "postalCode",
  "sex",
  "birthday",
  "invoiceTitle",
  "uniformNumber",
  "billAddress",
] as const satisfies readonly ("countryName" | (ImportField & keyof MemberDetail))[];

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
  const term = (name: (typeof SHOWN)[number]) => {
    if (isPlace(name)) return place(name, country ?? "");
    return field(name === "countryName" ? "country" : name);
  };
  const formatValue = (name: (typeof SHOWN)[number], value: string) =>
    name === "sex" ? sex(value) : value;
  const items = [
    ...SHOWN.flatMap((name) =>
      member[name] ? [{ term: term(name), value: formatValue(name, member[name]) }] : [],
    ),
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
