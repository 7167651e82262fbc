import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatInstant } from "#shared/kit/time.ts";
import { formatBigMoney } from "#shared/kit/bigMoney.ts";
import type { MemberDetail } from "#shared/identity/members/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { breakable } from "#app/text/breakableText.tsx";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { pictureAddress } from "#app/shop/catalog/media/imageUrl.ts";
import { personName } from "#shared/kit/person.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { BoundFacts } from "#app/office/partners/dealerOffice/BoundFacts.tsx";
import { AuditEntries } from "../audit/AuditEntries.tsx";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { useCodeLabels } from "#app/office/layout/codeLabels.ts";
import type { Route } from "./+types/Member";
import { MemberAddresses, MemberContact } from "./MemberContact.tsx";
import { MemberActions } from "./MemberActions.tsx";
import { memberAction, memberDoneIn } from "./memberAction.server.ts";
import { MemberToolbar } from "./MemberToolbar.tsx";
import { MemberHistory } from "./MemberHistory.tsx";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { portal, viewer } = context.get(pageContext);
  const member = await portal.members.detail(requireId(params));
  const mayDealers = viewer?.permissions.includes("dealers.read") && !member.deleted;
  return {
    member,
    dealer: mayDealers ? await portal.dealerOffice.ofMember(requireId(params)) : null,
    done: memberDoneIn(url),
  };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  memberAction(context.get(pageContext), requireId(params).id, await request.formData());

export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  const { member, dealer, done } = loaderData;
  const t = useTranslations("manager.member");
  const members = useTranslations("manager.members");
  const says = useTranslations("done");
  const paths = useOfficePaths();
  const { audit } = member;

  return (
    <OfficePage
      title={personName(member, useLang())}
      here={paths.item("member", member.uuid)}
      above={[{ label: members("title"), href: paths.list("member") }]}
      badge={
        <>
          {member.roles
            .filter((role) => role !== "member")
            .map((role) => (
              <StatusBadge key={role} tone="info">
                {members(`roleNames.${role}`)}
              </StatusBadge>
            ))}
          {member.deleted && <StatusBadge tone="neutral">{members("deleted")}</StatusBadge>}
          {member.locked && <StatusBadge tone="danger">{t("locked")}</StatusBadge>}
        </>
      }
      actions={<MemberToolbar member={member} />}
      intro={useTranslations("manager")("zone")}
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {done && !actionData && (
          <Alert tone="success" title={says(done)} className="lg:col-span-2" />
        )}
        <Profile member={member} />
        <div className="grid min-w-0 gap-4">
          <Orders member={member} />
          <Security member={member} />
          {dealer && <BoundFacts of={dealer} actions={<ChangeDealer member={member} />} />}
        </div>
        <MemberContact member={member} />
        <div className="grid min-w-0 gap-4">
          <MemberAddresses member={member} />
          {!member.deleted && <MemberActions member={member} refused={actionData} />}
        </div>
        <MemberHistory member={member} />
        {audit && (
          <Panel
            title={t("audit")}
            className="lg:col-span-2"
            flush={audit.length > 0}
            actions={
              <Link
                to={paths.list("audit", `?actor=${member.uuid}`)}
                className={buttonClass({ size: "sm" })}
              >
                {t("auditAll")}
              </Link>
            }
          >
            {audit.length > 0 ? (
              <AuditEntries entries={audit} caption={t("audit")} />
            ) : (
              <p className="text-sm text-muted">{t("auditNone")}</p>
            )}
          </Panel>
        )}
      </div>
    </OfficePage>
  );
}

function ChangeDealer({ member: { uuid } }: { member: MemberDetail }) {
  const t = useTranslations("manager.dealers.bound");
  const paths = useOfficePaths();
  if (!useHasPermission("dealers.write")) return null;
  return (
    <Link to={paths.memberDealer(uuid)} className={buttonClass({ size: "sm" })}>
      {t("change")}
    </Link>
  );
}

function Profile({ member }: { member: MemberDetail }) {
  const t = useTranslations("manager.member");
  const members = useTranslations("manager.members");
  const none = useTranslations("manager.common")("none");
  const yesNo = useTranslations("manager.common");
  const setting = useCodeLabels("member.settingNames");
  const { terms, settings } = member;
  const items = [
    {
      term: members("email"),
      value: member.deleted ? (
        none
      ) : (
        <a href={`mailto:${member.email}`} className="text-link">
          {breakable(member.email)}
        </a>
      ),
    },
    { term: members("verified"), value: yesNo(member.verified ? "yes" : "no") },
    { term: members("language"), value: languageNames[member.lang] },
    { term: members("registered"), value: <Instant at={member.registeredAt} /> },
    {
      term: t("terms"),
      value: terms
        ? t("termsValue", { version: terms.version, time: formatInstant(terms.at) })
        : t("termsNone"),
    },
    { term: t("settings"), value: settings.map(({ key }) => setting(key)).join(" · ") || none },
    {
      term: members("refer"),
      value: member.deleted ? none : <span className="font-mono">{member.refer}</span>,
    },
    { term: t("referredBy"), value: <Referrer member={member} /> },
    { term: members("uuid"), value: <span className="font-mono text-xs">{member.uuid}</span> },
  ];
  return (
    <Panel title={t("profile")}>
      {member.picture && (
        <img
          src={pictureAddress(member.picture)}
          alt={t("picture")}
          className="mb-4 size-16 rounded-full border border-line object-cover"
        />
      )}
      <DefinitionList items={items} />
    </Panel>
  );
}

function Referrer({ member: { referredBy } }: { member: MemberDetail }) {
  const lang = useLang();
  const paths = useOfficePaths();
  const none = useTranslations("manager.common")("none");
  const gone = useTranslations("manager.audit")("gone");
  if (!referredBy) return none;
  const { uuid, email, code, at } = referredBy;
  const isGone = email === "";
  return (
    <>
      <Link to={paths.item("member", uuid)} className="text-link">
        {isGone ? gone : personName(referredBy, lang)}
      </Link>{" "}
      {!isGone && <span className="font-mono">{code}</span>}
      <span className="block text-muted">
        <Instant at={at} />
      </span>
    </>
  );
}

function Orders({ member }: { member: MemberDetail }) {
  const { uuid, orders, keys, subscriptions } = member;
  const t = useTranslations("manager.member");
  const mayKeys = useHasPermission("licenses.read");
  const maySubscriptions = useHasPermission("subscriptions.read");
  const none = useTranslations("manager.common")("none");
  const paths = useOfficePaths();
  const figures = orders
    ? [
        { term: t("ordersTotal"), value: orders.total },
        { term: t("ordersUnpaid"), value: orders.unpaid },
        { term: t("ordersLast"), value: orders.lastAt ? <Instant at={orders.lastAt} /> : none },
        {
          term: t("ordersPaid"),
          value: orders.paid.length > 0 ? orders.paid.map(formatBigMoney).join(" · ") : none,
        },
      ]
    : [];
  const listed = (name: "license" | "subscriptions", count: number) => (
    <Link to={paths.list(name, `?member=${uuid}`)} className="text-link">
      {count}
    </Link>
  );
  const items = [
    ...figures,
    {
      term: t("subscriptions"),
      value:
        maySubscriptions && subscriptions > 0
          ? listed("subscriptions", subscriptions)
          : subscriptions,
    },
    { term: t("keys"), value: mayKeys && keys > 0 ? listed("license", keys) : keys },
  ];
  return (
    <Panel
      title={t("orders")}
      actions={
        orders && (
          <Link to={paths.list("order", `?member=${uuid}`)} className={buttonClass({ size: "sm" })}>
            {t("ordersAll")}
          </Link>
        )
      }
    >
      <DefinitionList end items={items} />
    </Panel>
  );
}

function Security({ member }: { member: MemberDetail }) {
  const t = useTranslations("manager.member");
  const permission = useCodeLabels("staff.permissionNames");
  const items = [
    {
      term: t("secondFactor"),
      value: (
        <StatusBadge tone={member.secondFactor ? "success" : "neutral"}>
          {t(member.secondFactor ? "on" : "off")}
        </StatusBadge>
      ),
    },
    { term: t("sessions"), value: member.sessions },
    ...(member.mustChangePassword ? [{ term: t("password"), value: t("firstPassword") }] : []),
    ...(member.roles.includes("manager")
      ? [{ term: t("permissions"), value: member.permissions.map(permission).join(" · ") }]
      : []),
  ];
  return (
    <Panel title={t("security")}>
      <DefinitionList items={items} />
    </Panel>
  );
}
