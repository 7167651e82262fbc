import { foldHeader } from "#shared/kit/csv.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { IMPORT_FIELDS, type ImportField } from "#shared/identity/members/importFields.ts";
import { phrases } from "#shared/phrases/phrases.ts";

const ALSO: Partial<Record<ImportField, readonly string[]>> = {
  email: ["e-mail", "mail", "信箱", "邮箱", "電子信箱", "电子邮件", "电子邮箱"],
  firstName: ["first name", "given name", "名"],
  lastName: ["last name", "surname", "family name", "姓"],
  mobilePhone: ["mobile", "cell", "行動電話", "手機號碼", "手机号", "手机号码"],
  telephone: ["phone", "tel", "市話", "固话"],
  country: ["country", "國家", "国家", "国家或地区"],
  uniformNumber: ["統編", "tax id", "vat"],
  billAddress: ["bill address"],
  postalCode: ["zip", "postcode", "邮编"],
};

const known: ReadonlyMap<string, ImportField> = new Map(
  IMPORT_FIELDS.flatMap((field) =>
    [
      field,
      ...LANGS.map((lang) => phrases[lang].manager.memberImport.fields[field]),
      ...(ALSO[field] ?? []),
    ].map((name) => [foldHeader(name), field] as const),
  ),
);

/** Matches field name, label in any language or synonym; each field once. */
export function mapColumns(headers: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return headers.map((header) => {
    const field = known.get(foldHeader(header)) ?? null;
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}
