import { useState } from "react";

/**
 * Restored with a draft: the version its texts were written on, not the one loaded since. A new
 * `value` replaces it.
 */
export const DraftField = (props: { name: string; value: string | undefined }) => (
  <Restorable key={props.value} {...props} />
);

function Restorable({ name, value }: { name: string; value: string | undefined }) {
  const [shown, setShown] = useState(value);
  return (
    <input
      type="hidden"
      name={name}
      value={shown}
      onInput={({ currentTarget }) => setShown(currentTarget.value)}
    />
  );
}
