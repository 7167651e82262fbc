import { sql, type Insertable } from "kysely";
import type { ComputerContent } from "#shared/content/computers/contract.ts";
import {
  REQUIREMENT_LEVELS,
  type RequirementLevel,
} from "#shared/content/computers/requirements.ts";
import type { Texts } from "#shared/kit/lang.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { ComputerRequirementsTable } from "#server/platform/db/schema.ts";

const requirementRows = (
  id: string,
  { note, ...levels }: Omit<ComputerContent, "product">,
): Insertable<ComputerRequirementsTable>[] =>
  REQUIREMENT_LEVELS.flatMap((level) => {
    const requirement = levels[level];
    return requirement ? [requirementRow({ id, level, note }, requirement)] : [];
  });

interface RequirementKey {
  readonly id: string;
  readonly level: RequirementLevel;
  readonly note: Texts | null;
}

function requirementRow(
  { id, level, note }: RequirementKey,
  { os, cpu, memory, gpu, disk, display, measures }: ComputerContent["minimum"],
): Insertable<ComputerRequirementsTable> {
  const { memory: gigabytes, ...measured } = measures;
  return {
    product_id: id,
    level,
    os: JSON.stringify(os),
    cpu: JSON.stringify(cpu),
    memory: JSON.stringify(memory),
    gpu: JSON.stringify(gpu),
    disk: JSON.stringify(disk),
    display: JSON.stringify(display),
    note: note && JSON.stringify(note),
    ...measured,
    memory_gb: gigabytes,
  };
}

export async function publishComputer(tx: Tx, id: string, content: ComputerContent): Promise<void> {
  await unpublishComputer(tx, id);
  await tx.insertInto("computer_requirements").values(requirementRows(id, content)).execute();
}

export async function unpublishComputer(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("computer_requirements").where("product_id", "=", id).execute();
}

export async function isSoftware(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom("products")
    .select("id")
    .where("id", "=", id)
    .where("kind", "=", "software")
    .executeTakeFirst();
  return found !== undefined;
}

export const listSoftwareRows = (db: Db) =>
  db
    .selectFrom("products as p")
    .select([
      "p.id",
      "p.code",
      "p.name",
      sql<boolean>`exists (select from cms_entries t where t.kind = 'computer' and t.id = p.id::text)`.as(
        "written",
      ),
    ])
    .where("p.kind", "=", "software")
    .orderBy("p.sort")
    .orderBy("p.id")
    .execute();
