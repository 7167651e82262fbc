import { type ReactNode, useId } from "react";
import { classes } from "#app/ui/classes.ts";

interface PanelProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  /** No padding, such as for a table. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

export function Panel(props: PanelProps) {
  const { title, description, actions, footer, flush, className, children } = props;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classes("min-w-0 rounded-lg border border-line bg-raised", className)}
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 md:px-5">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-base leading-tight">
            {title}
          </h2>
          {description !== undefined && <p className="mt-1 text-sm text-muted">{description}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      <div className={flush ? "" : "p-4 md:p-5"}>{children}</div>
      {footer !== undefined && (
        <footer className="border-t border-line px-4 py-3 text-sm text-muted md:px-5">
          {footer}
        </footer>
      )}
    </section>
  );
}
