import { IMPORT_FIELDS } from "#shared/identity/members/importFields.ts";
import { pageContext } from "#app/requestContext.ts";
import { csvResponse } from "#app/lists/csv.server.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { Route } from "./+types/importTemplate";
import { sampleRow } from "./importSampleRow.server.ts";

type Sample = Awaited<ReturnType<typeof sampleRow>>;

export async function loader({ context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  const t = translatorFor(lang);
  const columns = IMPORT_FIELDS.map((field) => ({
    header: t(`manager.memberImport.fields.${field}`),
    value: (row: Sample) => row[field] ?? null,
  }));
  return csvResponse("members-template.csv", columns, only(await sampleRow(portal, lang)));
}

async function* only(row: Sample): AsyncGenerator<Sample[]> {
  yield [row];
}
