import type { Requirement } from "#shared/content/cms/contract.ts";
import type { RequirementField } from "#shared/content/computers/requirements.ts";
import { fitsOf } from "./compatibility.ts";
import { useFacts } from "./computerContext.ts";
import { FitMark } from "./CompatibilityMark.tsx";

/** Keeps a number and its unit on one line. */
const measured = (text: string): string =>
  text.replace(/(\d) (GHz|GB|TB)/g, "$1\u00a0$2").replace(/ × /g, "\u00a0×\u00a0");

interface RequirementTextProps {
  requirement: Requirement;
  field: RequirementField;
}

/** What is asked for in one field, and how this computer stands against it once that is known. */
export function RequirementText({ requirement, field }: RequirementTextProps) {
  const facts = useFacts();
  const fit = facts && fitsOf(requirement, facts)[field];
  return (
    <>
      {measured(requirement[field])}
      {fit && <FitMark fit={fit} />}
    </>
  );
}
