import type { CodePurpose } from "#shared/identity/verificationCodes/rules.ts";
import { sealContext } from "#server/identity/verificationCodes/commands.ts";
import { createCaptcha } from "#server/identity/captcha/service.ts";
import { listKept } from "#server/admin/mailLog/service.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";

export async function lastMailedCode(
  world: Pick<TestWorld, "db" | "vault">,
  purpose: CodePurpose,
  email: string | null,
): Promise<string | null> {
  const row = await world.db
    .selectFrom("verification_codes")
    .selectAll()
    .where("purpose", "=", purpose)
    .where("email", "=", email ?? "")
    .executeTakeFirst();
  return row?.code_cipher ? world.vault.open(row.code_cipher, sealContext(row.id)) : null;
}

export const mailsTo = async (world: TestWorld, email: string | null) =>
  (await listKept(world.scope())).filter(({ to }) => to === email);

export const wrongCode = (code: string | null): string => (code === "111111" ? "222222" : "111111");

/** Ages all codes past the resend limit of a minute. */
export async function allowResend({ db }: Pick<TestWorld, "db">): Promise<void> {
  const ago = new Date(Date.now() - 61_000);
  await db.updateTable("verification_codes").set({ created_at: ago }).execute();
}

export async function solveCaptcha(world: TestWorld) {
  const { id, question } = await createCaptcha(world.scope({ lang: "en" }));
  const [number = 0, added = 0] = (question.match(/\d+/g) ?? []).map(Number);
  return { captchaId: id, captchaAnswer: String(number + added) };
}
