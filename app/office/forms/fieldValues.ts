import { formatDecimal } from "#shared/catalog/products/rules.ts";
import { type Amounts, parseMinor } from "#shared/kit/money.ts";
import { textValue } from "#app/forms/submitted.ts";
import type { FlatFields } from "./flatFields.ts";

/** Of a `datetime-local` value, in Asia/Taipei. */
export const localInstant = (local: string): string =>
  `${local.length === 16 ? `${local}:00` : local}+08:00`;

/** One field per currency: `name.TWD`. */
export const amountFields = (name: string, amounts: Amounts): FlatFields =>
  Object.fromEntries(
    Object.entries(amounts).map(([currency, minor]) => [
      `${name}.${currency}`,
      formatDecimal({ minor, currency }),
    ]),
  );

const CURRENCY = /^[A-Z]{3}$/;

/** Inverse of `amountFields`; without empty fields. */
export const readAmounts = (form: FormData, name: string): Record<string, number> =>
  Object.fromEntries(
    [...form.keys()].flatMap((key) => {
      const currency = key.startsWith(`${name}.`) ? key.slice(name.length + 1) : "";
      const amount = textValue(form, key).trim();
      return CURRENCY.test(currency) && amount !== ""
        ? [[currency, parseMinor(amount, currency)] as const]
        : [];
    }),
  );
