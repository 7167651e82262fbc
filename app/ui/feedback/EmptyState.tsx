import type { ReactNode } from "react";

interface EmptyStateProps {
  icon: ReactNode;
  title: ReactNode;
  /** Says what to do next. */
  children: ReactNode;
  action?: ReactNode;
}

export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <div className="grid justify-items-center gap-3 px-4 py-10 text-center">
    <span className="text-muted *:size-8 *:stroke-[1.25]">{icon}</span>
    <span className="graduation w-[12.5625rem] text-control" />
    <p className="text-lg font-semibold">{title}</p>
    <p className="max-w-prose text-sm text-muted">{children}</p>
    {action !== undefined && <div className="mt-2">{action}</div>}
  </div>
);
