import { FILE_FIELDS } from "#shared/identity/members/importFields.ts";
import { page } from "#app/requestContext.ts";
import { csvResponse } from "#app/lists/csv.server.ts";
import { sayIn } from "#app/i18n/translator.server.ts";
import type { Route } from "./+types/importTemplate";
import { sampleRow } from "./importSampleRow.server.ts";

type Sample = Awaited<ReturnType<typeof sampleRow>>;

export async function loader({ context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(page);
  const t = sayIn(lang);
  const columns = FILE_FIELDS.map((field) => ({
    header: t(`manager.memberImport.fields.${field}`),
    value: (row: Sample) => row[field],
  }));
  return csvResponse("members-template.csv", columns, only(await sampleRow(portal, lang)));
}

async function* only(row: Sample): AsyncGenerator<Sample[]> {
  yield [row];
}
