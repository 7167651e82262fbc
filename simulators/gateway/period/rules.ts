import type { Fields } from "../checkMac.ts";

const REQUIRED = ["PeriodAmount", "PeriodType", "Frequency", "ExecTimes"] as const;

/** By PeriodType. */
const LIMITS: Readonly<Record<string, { frequency: number; times: number }>> = {
  D: { frequency: 365, times: 999 },
  M: { frequency: 12, times: 99 },
  Y: { frequency: 1, times: 9 },
};

interface PeriodFault {
  readonly field: string;
  readonly reason: "required" | "mustBe";
  readonly detail: string;
}

const isPeriodic = (form: Fields): boolean =>
  [...REQUIRED, "PeriodReturnURL"].some((name) => form[name]);

export function periodErrors(form: Fields): PeriodFault[] {
  if (!isPeriodic(form)) return [];
  const faults: PeriodFault[] = REQUIRED.filter((name) => !form[name]).map((field) => ({
    field,
    reason: "required",
    detail: "",
  }));
  const mustBe = (field: string, detail: string) =>
    faults.push({ field, reason: "mustBe", detail });
  const { PeriodAmount, PeriodType, Frequency, ExecTimes, TotalAmount } = form;
  if (PeriodAmount && PeriodAmount !== TotalAmount) mustBe("PeriodAmount", "TotalAmount");
  const limits = LIMITS[PeriodType ?? ""];
  if (!limits) {
    if (PeriodType) mustBe("PeriodType", "D / M / Y");
    return faults;
  }
  if (Frequency && !isWithin(Frequency, 1, limits.frequency)) {
    mustBe("Frequency", `1–${limits.frequency}`);
  }
  if (ExecTimes && !isWithin(ExecTimes, 2, limits.times)) mustBe("ExecTimes", `2–${limits.times}`);
  return faults;
}

const isWithin = (text: string, min: number, max: number): boolean =>
  /^[1-9]\d*$/.test(text) && Number(text) >= min && Number(text) <= max;
