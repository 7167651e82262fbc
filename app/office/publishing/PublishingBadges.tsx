import { CalendarClock, CircleAlert, CircleCheck, EyeOff, PencilLine } from "lucide-react";
import type { ReactNode } from "react";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";

const looks = {
  published: { tone: "success", icon: <CircleCheck /> },
  changed: { tone: "info", icon: <PencilLine /> },
  planned: { tone: "info", icon: <CalendarClock /> },
  hidden: { tone: "neutral", icon: <EyeOff /> },
} as const;
type Look = keyof typeof looks;

export const PublishingBadge = ({ look, children }: { look: Look; children: ReactNode }) => (
  <StatusBadge {...looks[look]}>{children}</StatusBadge>
);

interface PublishingBadgesProps {
  failed: string | null;
  children: ReactNode;
}

/** Ends with a badge if publishing failed. */
export const PublishingBadges = ({ failed, children }: PublishingBadgesProps) => (
  <span className="inline-flex flex-wrap gap-1 max-md:justify-end">
    {children}
    {failed !== null && (
      <StatusBadge tone="danger" icon={<CircleAlert />}>
        {failed}
      </StatusBadge>
    )}
  </span>
);
