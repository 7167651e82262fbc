import { useList } from "./listContext.ts";
import { listEntries, type ListQuery } from "./listQuery.ts";

/** Keeps, in a form that changes a part of the list, what it does not change. */
export function Carried({ changes }: { changes: Partial<ListQuery> }) {
  const { spec, query } = useList();
  return listEntries(spec, { ...query, ...changes }).map(([name, value]) => (
    <input key={`${name}:${value}`} type="hidden" name={name} value={value} />
  ));
}
