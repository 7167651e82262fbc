import { type ReactNode, useRef, useState } from "react";
import { z } from "zod";
import type { OfficeSearchHit, OfficeSearchKind } from "#shared/admin/search/contract.ts";
import { useOfficeSearch } from "#app/office/palette/useOfficeSearch.ts";
import { SuggestInput } from "./SuggestInput.tsx";
import { useTakeOver } from "./useTakeOver.ts";
import { useNotifyForm } from "./useNotifyForm.ts";

const Id = z.uuid();
const isId = (value: string) => Id.safeParse(value).success;

interface RecordPickerProps {
  kind: OfficeSearchKind;
  name: string;
  defaultValue: string;
  /** Labels of ids. */
  known: ReadonlyMap<string, string>;
  /** The named control without scripts. */
  plain: ReactNode;
  maxLength?: number;
}

const labelOf = ({ title, key }: OfficeSearchHit): string => (key ? `${title} (${key})` : title);

/** Chooses one record by its id; text that was not chosen from the list is sent as typed. */
export function RecordPicker(props: RecordPickerProps) {
  const { kind, name, defaultValue, known, plain, maxLength = 200 } = props;
  const [value, setValue] = useState(defaultValue);
  const [picked, setPicked] = useState<OfficeSearchHit>();
  const label = useLabel({ kind, value, known, picked });
  const box = useRef<HTMLInputElement>(null);
  const { live, input, plain: host } = useTakeOver(setValue);
  useNotifyForm(box, value);
  if (!live) return <div ref={host}>{plain}</div>;
  return (
    <>
      <SuggestInput
        kind={kind}
        text={label}
        onText={setValue}
        onPick={(hit) => {
          setPicked(hit);
          setValue(hit.id);
        }}
        field={{ ref: input, maxLength }}
      />
      <input
        ref={box}
        name={name}
        value={value}
        onChange={({ target }) => setValue(target.value)}
        hidden
      />
    </>
  );
}

interface Labeled extends Pick<RecordPickerProps, "kind" | "known"> {
  readonly value: string;
  readonly picked: OfficeSearchHit | undefined;
}

/** Looks up an id that neither the page nor the list has named. */
function useLabel({ kind, value, known, picked }: Labeled): string {
  const own = picked?.id === value ? labelOf(picked) : known.get(value);
  const missing = own === undefined && isId(value);
  const { found } = useOfficeSearch(missing ? value : "", { kind });
  const hit = missing ? found?.groups[0]?.hits.find(({ id }) => id === value) : undefined;
  if (own !== undefined) return own;
  return hit ? labelOf(hit) : missing ? "" : value;
}
