import { FILE_FIELDS } from "#shared/members/fields.ts";
import { page } from "../../../context.ts";
import { csvResponse } from "../../../list/csv.server.ts";
import { sayIn } from "../../../kit/say.server.ts";
import type { Route } from "./+types/template";
import { sampleRow } from "./sampleRow.server.ts";

type Sample = Awaited<ReturnType<typeof sampleRow>>;

/** A file with every column there is, named in the reader's language, and a sample row that no import takes. */
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
