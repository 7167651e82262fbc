import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { ExportedMember, PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "referral_visits.member_id": { exported: "referral.json", deletion: "removed" },
    "referral_codes.member_id": { exported: "referral.json", deletion: "removed" },
    "members.referred_by": {
      exported: { not: "it tells about others; referral.json has how many there are" },
      deletion: { kept: "others' history: it names an account of which nothing is left" },
    },
  },
  files: { "referral.json": referral },
};

async function referral(tx: Tx, _scope: Context, { id }: ExportedMember) {
  const { refer_code: code, ...counts } = await referralOf(tx, id);
  const codes = [code, ...(await furtherCodesOf(tx, id))];
  return { codes, ...counts, visits: await visitsOf(tx, id) };
}

function referralOf(tx: Tx, memberId: string) {
  return tx
    .selectFrom("members")
    .select(["refer_code", "referred_at", "referred_code"])
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

const visitsOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("referral_visits")
    .select(["code", "day", "visits"])
    .where("member_id", "=", memberId)
    .orderBy("day")
    .orderBy("code")
    .execute();

async function furtherCodesOf(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("referral_codes")
    .select("code")
    .where("member_id", "=", memberId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ code }) => code);
}
