import { personName } from "#shared/kit/person.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "./queries.ts";

/** In public: the dealer's company, else the person. */
export async function displayName({ db, lang }: Context, memberId: string): Promise<string> {
  const { company, first_name, last_name } = await personOf(db, memberId);
  return company ?? personName({ firstName: first_name, lastName: last_name }, lang);
}
