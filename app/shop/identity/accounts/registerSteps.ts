/** Other fields' errors belong to the last step. */
const FIELDS = {
  account: ["email", "password", "confirmPassword", "lang", "refer"],
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

function stepOf(field: string): number {
  const [name = ""] = field.split(".");
  const at = STEPS.findIndex((step) => (FIELDS[step] as readonly string[]).includes(name));
  return at < 0 ? LAST_STEP : at;
}

type StepErrors = Readonly<Record<string, readonly string[]>>;

export function firstInvalidStep(errors: StepErrors | undefined): number | null {
  const steps = Object.keys(errors ?? {}).map(stepOf);
  return steps.length > 0 ? Math.min(...steps) : null;
}

/** Later steps have not been filled in yet. */
export const errorsUpTo = (step: number, errors: StepErrors): StepErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => stepOf(field) <= step));
