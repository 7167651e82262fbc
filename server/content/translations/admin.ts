import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import {
  type Coverage,
  SUBJECTS,
  type Untranslated,
  type UntranslatedInput,
} from "#shared/content/translations/contract.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./queries.ts";

const NONE = { missing: 0, behind: 0 };

export async function getCoverage(scope: Context): Promise<Coverage[]> {
  requireStaff(scope, "site.write");
  const counted = new Map((await queries.countCoverage(scope.db)).map((row) => [row.subject, row]));
  return SUBJECTS.map(
    (subject) =>
      counted.get(subject) ?? { subject, total: 0, languages: { tw: NONE, en: NONE, cn: NONE } },
  );
}

export async function listUntranslated(
  scope: Context,
  input: UntranslatedInput,
): Promise<Page<Untranslated>> {
  requireStaff(scope, "site.write");
  const { search = "", subject, gap, orderby, sort, limit } = input;
  const query = { lang: scope.lang, search, subject, gap, in: input.in, orderby, sort, limit };
  const offset = (input.page - 1) * limit;
  const { rows, total } = await queries.listUntranslated(scope.db, { ...query, offset });
  const { page, perPage } = pageWindow(input, total);
  return { data: rows, total, page, perPage };
}
