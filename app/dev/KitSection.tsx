import type { ReactNode } from "react";
import { classes } from "../ui/classes.ts";
import type { Samples } from "./samples.ts";

export interface KitProps {
  texts: Samples;
}

interface KitSectionProps {
  title: string;
  /** File names in `app/ui`; each is an anchor. */
  parts?: readonly string[];
  children: ReactNode;
}

export const KitSection = ({ title, parts = [], children }: KitSectionProps) => (
  <section className="grid grid-cols-1 gap-x-10 gap-y-5 border-t border-line pt-5 lg:grid-cols-[10rem_minmax(0,1fr)]">
    <div className="self-start lg:sticky lg:top-20">
      <h2 className="text-lg">{title}</h2>
      {parts.length > 0 && (
        <ul lang="en" className="mt-2 flex flex-wrap gap-x-4 text-sm lg:grid">
          {parts.map((part) => (
            <li key={part}>
              <a
                href={`#${part}`}
                className="inline-block py-1 text-muted underline-offset-4 hover:text-text hover:underline"
              >
                {part}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
    <div className="grid min-w-0 grid-cols-1 gap-10">{children}</div>
  </section>
);

/** One part of `app/ui`, named after its file. */
export const KitPart = ({ name, children }: { name: string; children: ReactNode }) => (
  <section id={name} data-part={name} className="grid min-w-0 scroll-mt-20 grid-cols-1 gap-4">
    <h3 lang="en" className="font-mono text-sm font-normal text-muted">
      {name}
    </h3>
    {children}
  </section>
);

export const Specimens = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-2">{children}</div>
);

interface SpecimenProps {
  state: string;
  row?: boolean;
  className?: string;
  children: ReactNode;
}

export const Specimen = ({ state, row, className, children }: SpecimenProps) => (
  <div className={classes("grid min-w-0 grid-cols-1 content-start gap-2", className)}>
    <p className="text-xs text-muted">{state}</p>
    {row ? <div className="flex flex-wrap items-center gap-3">{children}</div> : children}
  </div>
);
