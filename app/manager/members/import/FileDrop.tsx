import { FileUp } from "lucide-react";
import { Field } from "../../../ui/Field.tsx";
import { FileControl } from "./FileControl.tsx";

interface FileDropProps {
  label: string;
  hint: string;
  error: string | undefined;
}

/** A file to be dropped or chosen; the native control lies over the whole of it, so that the browser takes the drop. */
export function FileDrop({ label, hint, error }: FileDropProps) {
  return (
    <Field label={label} hint={hint} error={error} required>
      <span className="relative flex items-center gap-3 rounded-md border border-dashed border-control bg-field px-4 py-8 hover:border-muted has-[:focus-visible]:border-accent">
        <FileUp className="size-5 shrink-0 text-muted" />
        <FileControl name="file" accept=".csv,text/csv" />
      </span>
    </Field>
  );
}
