import type { RegisterCheckInput } from "#shared/identity/accounts/contract.ts";
import type { FieldFaults } from "#shared/kit/refusal.ts";
import { formatDay } from "#shared/kit/time.ts";
import { birthdayFaults } from "#shared/identity/members/profileFields.ts";
import type { Scope } from "#server/context.ts";
import { addressFaults } from "../geo/service.ts";
import { emailFault } from "./validateEmail.ts";
import { passwordFault } from "./passwords.ts";
import { termFaults } from "#server/site/company/service.ts";

/** Keys of `fault` phrases. Does not reveal taken addresses (`docs/decisions/0023`). */
export async function check(
  scope: Scope,
  told: RegisterCheckInput,
): Promise<{ errors: Record<string, string[]> }> {
  const faults = await faultsOf(scope, told);
  return {
    errors: Object.fromEntries(Object.entries(faults).map(([at, keys]) => [at, [...keys]])),
  };
}

export async function faultsOf(scope: Scope, told: RegisterCheckInput): Promise<FieldFaults> {
  const { email = "", password, firstName = "", lastName = "", country, birthday } = told;
  const address = email && (await emailFault(email));
  const secret = password && (await passwordFault(password, { email, firstName, lastName }));
  return {
    ...(address && { email: [address] }),
    ...(secret && { password: [secret] }),
    ...(country && (await addressFaults({ ...told, country }))),
    ...(await termFaults(scope, told)),
    ...birthdayFaults(birthday, formatDay(scope.now())),
  };
}
