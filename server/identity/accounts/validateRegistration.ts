import type { RegisterCheckInput } from "#shared/identity/accounts/contract.ts";
import type { FieldErrors } from "#shared/kit/refusal.ts";
import { formatDay } from "#shared/kit/time.ts";
import { birthdayErrors } from "#shared/identity/members/profileFields.ts";
import type { Context } from "#server/context.ts";
import { addressErrors } from "../geo/service.ts";
import { emailError } from "./validateEmail.ts";
import { passwordError } from "./passwords.ts";
import { termErrors } from "#server/site/company/service.ts";

/** Keys of `fault` phrases. Does not reveal taken addresses (`docs/decisions/0023`). */
export async function check(
  scope: Context,
  told: RegisterCheckInput,
): Promise<{ errors: Record<string, string[]> }> {
  const faults = await validateRegistration(scope, told);
  return {
    errors: Object.fromEntries(Object.entries(faults).map(([at, keys]) => [at, [...keys]])),
  };
}

export async function validateRegistration(
  scope: Context,
  told: RegisterCheckInput,
): Promise<FieldErrors> {
  const { email = "", password, firstName = "", lastName = "", country, birthday } = told;
  const address = email && (await emailError(email));
  const secret = password && (await passwordError(password, { email, firstName, lastName }));
  return {
    ...(address && { email: [address] }),
    ...(secret && { password: [secret] }),
    ...(country && (await addressErrors({ ...told, country }))),
    ...(await termErrors(scope, told)),
    ...birthdayErrors(birthday, formatDay(scope.now())),
  };
}
