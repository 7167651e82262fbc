import { useId } from "react";

interface ProgressProps {
  label: string;
  /** 0 to `max`; absent if unknown. */
  value?: number;
  max?: number;
  valueText?: string;
}

export function Progress({ label, value, max = 100, valueText }: ProgressProps) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5 text-sm">
      <div className="flex justify-between gap-4">
        <label htmlFor={id}>{label}</label>
        {valueText !== undefined && <span className="shrink-0 text-muted">{valueText}</span>}
      </div>
      <progress
        id={id}
        value={value}
        max={max}
        className="h-2 w-full appearance-none overflow-hidden rounded-sm border border-control bg-sunken text-accent indeterminate:animate-breathe indeterminate:bg-accent-soft [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-accent"
      />
      <span className="graduation text-control" />
    </div>
  );
}
