import type { ReactNode } from "react";

export interface TimelineEntry {
  icon: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  meta: ReactNode;
}

export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <ol className="text-sm">
    {entries.map(({ icon, title, detail, meta }, index) => (
      <li
        key={index}
        className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pb-4 last:pb-0 not-last:before:absolute not-last:before:start-3.5 not-last:before:top-7 not-last:before:bottom-0 not-last:before:w-px not-last:before:bg-line"
      >
        <span className="grid size-7 place-items-center rounded-full border border-line bg-sunken text-muted *:size-3.5">
          {icon}
        </span>
        <div className="min-w-0 pt-0.5">
          <p className="leading-tight">{title}</p>
          {detail && <p className="mt-0.5 text-xs leading-tight text-muted">{detail}</p>}
          <p className="mt-0.5 text-xs text-muted">{meta}</p>
        </div>
      </li>
    ))}
  </ol>
);
