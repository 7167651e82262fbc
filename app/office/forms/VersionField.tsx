import { DraftField } from "#app/forms/DraftField.tsx";
import { useEditing } from "./editingContext.ts";

/** A draft restored after sign-in keeps the version it was typed on. */
export const VersionField = () => (
  <DraftField name="version" value={useEditing().values["version"]} />
);
