/** The steps of registering, and the fields of each; a fault anywhere else belongs to the last one. */
const FIELDS = {
  account: ["email", "password", "confirmPassword", "lang"],
  about: [
    "firstName",
    "lastName",
    "industry",
    "profession",
    "mobilePhone",
    "sex",
    "birthday",
    "telephone",
    "fax",
    "jobTitle",
    "company",
    "website",
    "apps",
  ],
  address: [
    "country",
    "province",
    "city",
    "town",
    "address",
    "postalCode",
    "invoiceTitle",
    "uniformNumber",
    "billAddress",
  ],
  terms: ["agreeTerms"],
} as const;
export type RegisterStep = keyof typeof FIELDS;

export const STEPS = Object.keys(FIELDS) as RegisterStep[];
export const LAST_STEP = STEPS.length - 1;

/** The index of the step that a field such as `apps.0.account` is in. */
function stepOf(field: string): number {
  const [name = ""] = field.split(".");
  const at = STEPS.findIndex((step) => (FIELDS[step] as readonly string[]).includes(name));
  return at < 0 ? LAST_STEP : at;
}

type Faults = Readonly<Record<string, readonly string[]>>;

/** The first step with a fault; null without any. */
export function firstFaulty(faults: Faults | undefined): number | null {
  const steps = Object.keys(faults ?? {}).map(stepOf);
  return steps.length > 0 ? Math.min(...steps) : null;
}

/** The faults of one step and those before it: what the others lack nobody has been asked yet. */
export const faultsUpTo = (step: number, faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => stepOf(field) <= step));
