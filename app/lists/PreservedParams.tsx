import { useList } from "./listContext.ts";
import { listEntries, type ListQuery } from "./listQuery.ts";

/** Hidden fields for the unchanged part of the query. */
export function PreservedParams({ changes }: { changes: Partial<ListQuery> }) {
  const { spec, query } = useList();
  return listEntries(spec, { ...query, ...changes }).map(([name, value]) => (
    <input key={`${name}:${value}`} type="hidden" name={name} value={value} />
  ));
}
