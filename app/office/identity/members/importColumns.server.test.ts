import { expect, test } from "vitest";
import { LANGS } from "#shared/kit/lang.ts";
import { IMPORT_FIELDS } from "#shared/identity/members/importFields.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { mapColumns } from "./importColumns.server.ts";

test.each(LANGS)("exported column headers are recognized: %s", (lang) => {
  const { fields } = phrases[lang].manager.memberImport;
  expect(mapColumns(IMPORT_FIELDS.map((field) => fields[field]))).toEqual([...IMPORT_FIELDS]);
});

test("API field names are recognized", () =>
  expect(mapColumns(IMPORT_FIELDS)).toEqual([...IMPORT_FIELDS]));

test.each([
  ["E-Mail", "email"],
  ["ＥＭＡＩＬ", "email"],
  ["電子信箱", "email"],
  ["given_name", "firstName"],
  ["Surname", "lastName"],
  ["手机号码", "mobilePhone"],
  ["統編", "uniformNumber"],
  ["Post code", "postalCode"],
  ["Bill address", "billAddress"],
  ["国家或地区", "country"],
  ["电子邮箱", "email"],
] as const)("%j maps to %s", (heading, field) => expect(mapColumns([heading])).toEqual([field]));

test("unknown headers and the second column of a field are skipped", () =>
  expect(mapColumns(["remarks", "", "mail", "E-mail", "role", "refer"])).toEqual([
    null,
    null,
    "email",
    null,
    null,
    null,
  ]));
