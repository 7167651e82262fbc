import type { Requirement } from "#shared/content/cms/contract.ts";
import type { RequirementField } from "#shared/content/computers/requirements.ts";
import { compareRequirement } from "./compatibility.ts";
import { useComputerFacts } from "./computerContext.ts";
import { FitMark } from "./CompatibilityMark.tsx";

/** Non-breaking spaces between numbers and units. */
const keepUnitsTogether = (text: string): string =>
  text.replace(/(\d) (GHz|GB|TB)/g, "$1\u00a0$2").replace(/ × /g, "\u00a0×\u00a0");

interface RequirementTextProps {
  requirement: Requirement;
  field: RequirementField;
}

export function RequirementText({ requirement, field }: RequirementTextProps) {
  const facts = useComputerFacts();
  const fit = facts && compareRequirement(requirement, facts)[field];
  return (
    <>
      {keepUnitsTogether(requirement[field])}
      {fit && <FitMark fit={fit} />}
    </>
  );
}
