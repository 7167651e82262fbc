import { sql } from "kysely";
import type { AuditFacts } from "#shared/identity/audit/actions.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { Tx } from "#server/platform/db/client.ts";

/*
 * What is kept about one member, column by column: what a table gets later is in no export before somebody
 * has thought about it.
 */

export function accountOf(tx: Tx, memberId: string) {
  return tx
    .selectFrom("members")
    .leftJoin("second_factors", "second_factors.member_id", "members.id")
    .select([
      "members.id",
      "members.email",
      "members.email_verified_at",
      "members.first_name",
      "members.last_name",
      "members.lang",
      "members.roles",
      "members.settings",
      "members.avatar",
      "members.created_at",
      "members.terms_version",
      "members.terms_agreed_at",
      "second_factors.confirmed_at as second_factor_since",
    ])
    .select((eb) =>
      eb
        .selectFrom("backup_codes")
        .whereRef("backup_codes.member_id", "=", "members.id")
        .where("used_at", "is", null)
        .select((codes) => codes.fn.countAll<number>().as("count"))
        .as("unused_backup_codes"),
    )
    .where("members.id", "=", memberId)
    .executeTakeFirstOrThrow();
}

export function profileOf(tx: Tx, memberId: string, lang: Lang) {
  return tx
    .selectFrom("member_profiles as profile")
    .leftJoin("terms as industry", "industry.id", "profile.industry_id")
    .leftJoin("terms as profession", "profession.id", "profile.profession_id")
    .select([
      "profile.sex",
      "profile.birthday",
      "profile.country",
      "profile.province",
      "profile.city",
      "profile.town",
      "profile.address",
      "profile.postal_code",
      "profile.mobile_phone",
      "profile.telephone",
      "profile.fax",
      "profile.job_title",
      "profile.company",
      "profile.website",
      "profile.apps",
      "profile.invoice_title",
      "profile.uniform_number",
      "profile.bill_address",
      "profile.changed_at",
    ])
    .select([
      sql<string | null>`industry.name ->> ${lang}`.as("industry"),
      sql<string | null>`profession.name ->> ${lang}`.as("profession"),
    ])
    .where("profile.member_id", "=", memberId)
    .executeTakeFirst();
}

export const addressesOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("member_addresses")
    .select(["label", "recipient", "phone", "country", "province", "city", "town", "address"])
    .select(["postal_code", "is_default", "created_at"])
    .where("member_id", "=", memberId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

export const sessionsOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("sessions")
    .select(["user_agent", "ip", "second_factor", "created_at", "seen_at", "expires_at"])
    .where("member_id", "=", memberId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

export const identitiesOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("member_identities")
    .select(["provider", "subject", "email", "linked_at"])
    .where("member_id", "=", memberId)
    .orderBy("linked_at")
    .orderBy("provider")
    .execute();

export const cartOf = (tx: Tx, memberId: string, lang: Lang) =>
  tx
    .selectFrom("cart_lines")
    .innerJoin("carts", "carts.id", "cart_lines.cart_id")
    .innerJoin("commodities", "commodities.id", "cart_lines.commodity_id")
    .innerJoin("products", "products.id", "commodities.product_id")
    .select(["products.code as product_code", "commodities.months"])
    .select(sql<string>`products.name ->> ${lang}`.as("product"))
    .select(["cart_lines.quantity", "cart_lines.added_at", "cart_lines.saved"])
    .where("carts.member_id", "=", memberId)
    .orderBy("cart_lines.added_at")
    .orderBy("cart_lines.id")
    .execute();

export const cartCodesOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("cart_codes")
    .innerJoin("carts", "carts.id", "cart_codes.cart_id")
    .select(["cart_codes.code", "cart_codes.added_at"])
    .where("carts.member_id", "=", memberId)
    .orderBy("cart_codes.added_at")
    .orderBy("cart_codes.id")
    .execute();

export const mailsOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("mails")
    .select(["to_address", "lang", "subject", "body_text", "secret", "state"])
    .select(["queued_at", "sent_at"])
    .where("member_id", "=", memberId)
    .orderBy("queued_at")
    .orderBy("id")
    .execute();

/** The code, whether somebody sent the member here, and how many they sent: nothing about others. */
export function referralOf(tx: Tx, memberId: string) {
  return tx
    .selectFrom("members")
    .select(["refer_code", "referred_at"])
    .select((eb) =>
      eb
        .selectFrom("members as brought")
        .whereRef("brought.referred_by", "=", "members.id")
        .select((others) => others.fn.countAll<number>().as("count"))
        .as("registrations"),
    )
    .where("members.id", "=", memberId)
    .executeTakeFirstOrThrow();
}

export const visitsOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("referral_visits")
    .select(["day", "visits"])
    .where("member_id", "=", memberId)
    .orderBy("day")
    .execute();

/** What the member asked the shop while logged in; how it was judged is the shop's. */
export const ticketsOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("tickets")
    .select(["id", "number", "lang", "name", "email", "company", "product", "subject", "message"])
    .select("sent_at")
    .where("member_id", "=", memberId)
    .orderBy("number")
    .execute();

export const repliesOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("ticket_replies as r")
    .innerJoin("tickets as t", "t.id", "r.ticket_id")
    .select(["r.ticket_id", "r.text", "r.sent_at"])
    .where("t.member_id", "=", memberId)
    .orderBy("r.sent_at")
    .orderBy("r.id")
    .execute();

export const viewsOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("saved_views")
    .select(["table_id as list", "name", "query", "columns", "saved_at"])
    .where("member_id", "=", memberId)
    .orderBy("saved_at")
    .orderBy("id")
    .execute();

/** What the member said of answers to common questions, and of articles of support by their titles. */
export const votesOf = (tx: Tx, memberId: string, lang: Lang) =>
  tx
    .selectFrom("text_votes as v")
    .leftJoin("faqs as f", "f.id", "v.text_id")
    .leftJoin("articles as a", "a.id", "v.text_id")
    .select([
      sql<string | null>`coalesce(f.question, a.title) ->> ${sql.lit(lang)}`.as("question"),
      "v.helpful",
      "v.cause",
      "v.reason",
      "v.voted_at",
    ])
    .where("v.member_id", "=", memberId)
    .orderBy("v.id")
    .execute();

/**
 * What they did and what was done to their account; who else did it is not told, nor, of whoever was staff, to whom
 * they did it and what they found, nor what staff gave as a reason.
 */
export const activityOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("audit_entries")
    .leftJoin("audit_personal_facts as personal", (join) =>
      join
        .onRef("personal.entry_id", "=", "audit_entries.id")
        .on("personal.member_id", "=", memberId),
    )
    .select(["at", "action", "subject_type"])
    .select(() => {
      const own = sql`subject_type = 'member' and subject_id = ${memberId}`;
      const told = (facts: "before" | "after") =>
        sql<AuditFacts | null>`case when ${own} then
          coalesce(nullif(${sql.ref(`audit_entries.${facts}`)} - 'reason', '{}'), ${sql.ref(`personal.${facts}`)}) end`;
      return [
        sql<string | null>`case when ${own} or subject_type <> 'member' then subject_id end`.as(
          "subject_id",
        ),
        told("before").as("before"),
        told("after").as("after"),
      ];
    })
    .select(sql<boolean>`actor_id is not distinct from ${memberId}`.as("by_yourself"))
    .select(sql<string | null>`case when actor_id = ${memberId} then ip end`.as("ip"))
    .where((eb) =>
      eb.or([
        eb("actor_id", "=", memberId),
        eb.and([eb("subject_type", "=", "member"), eb("subject_id", "=", memberId)]),
      ]),
    )
    .orderBy("audit_entries.id")
    .execute();
