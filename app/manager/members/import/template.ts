import { FILE_FIELDS } from "#shared/members/fields.ts";
import { page } from "../../../context.ts";
import { csvResponse } from "../../list/csv.server.ts";
import { sayIn } from "../../say.server.ts";
import type { Route } from "./+types/template";

/** An empty file with every column there is, named in the reader's language. */
export function loader({ context }: Route.LoaderArgs) {
  const t = sayIn(context.get(page).lang);
  const columns = FILE_FIELDS.map((field) => ({
    header: t(`manager.memberImport.fields.${field}`),
    value: () => null,
  }));
  return csvResponse("members-template.csv", columns, none());
}

async function* none(): AsyncGenerator<never[]> {
  // no rows
}
