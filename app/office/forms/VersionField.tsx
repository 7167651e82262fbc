import { DraftField } from "#app/forms/DraftField.tsx";
import { useEditing } from "./editingContext.ts";

/** The version that the fields were written on. */
export const VersionField = () => (
  <DraftField name="version" value={useEditing().values["version"]} />
);
