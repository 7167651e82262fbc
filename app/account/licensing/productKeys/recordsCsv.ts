import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { KeyRecord } from "#shared/licensing/productKeys/contract.ts";
import type { LicenseRecordCode } from "#shared/licensing/licenses/events.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import { pageContext } from "#app/requestContext.ts";
import type { Route } from "./+types/recordsCsv";
import { keyRecordSource } from "./recordListSource.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const file = { name: "usage-records", columns: columns(asked.lang) };
  return exportList(asked, url, keyRecordSource, file);
}

function columns(lang: Lang): CsvColumn<KeyRecord>[] {
  const say = translatorFor(lang);
  const time = say("manager.common.fileTime", { column: say("productKeys.records.at") });
  return [
    { header: time, value: ({ at }) => formatInstant(at) },
    {
      header: say("productKeys.records.what"),
      value: ({ code }) => say(`productKeys.records.codes.${code as LicenseRecordCode}`),
    },
    { header: say("productKeys.records.code"), value: ({ code }) => code },
    {
      header: say("productKeys.records.by"),
      value: ({ by }) => say(`productKeys.records.actors.${by}`),
    },
    { header: say("productKeys.product"), value: ({ key }) => key.name },
    { header: say("productKeys.records.key"), value: ({ key }) => `…${key.hint}` },
    {
      header: say("productKeys.records.computer"),
      value: ({ computer }) => computer?.name ?? null,
    },
    {
      header: say("productKeys.until"),
      value: ({ until }) => until && formatInstant(until),
    },
  ];
}
