import {
  ArrowLeftRight,
  Ban,
  CalendarClock,
  CircleCheck,
  CirclePlay,
  CirclePlus,
  Clock,
  CreditCard,
  type LucideIcon,
  PauseCircle,
  RefreshCw,
  Tag,
  TriangleAlert,
  Undo2,
} from "lucide-react";
import type { SubscriptionEventCode } from "#shared/licensing/subscriptions/events.ts";
import type { PeriodState } from "#shared/licensing/subscriptions/rules.ts";
import type { Tone } from "#app/ui/feedback/tone.tsx";

export const periodTones = {
  due: "danger",
  paid: "success",
  uncollectible: "neutral",
  refunded: "neutral",
} as const satisfies Record<PeriodState, Tone>;

export const eventIcons = {
  OPENED: CirclePlay,
  CONVERTED: CircleCheck,
  PERIOD_DUE: Clock,
  PERIOD_MISSED: TriangleAlert,
  PERIOD_PAID: CircleCheck,
  PERIOD_REFUNDED: Undo2,
  EXTENDED: CirclePlus,
  CONTINUED: CirclePlay,
  SUSPENDED: PauseCircle,
  REINSTATED: CirclePlay,
  CONTRACT_STARTED: RefreshCw,
  CHANGE_SCHEDULED: CalendarClock,
  CHANGE_WITHDRAWN: Undo2,
  PLAN_CHANGED: ArrowLeftRight,
  CHANGE_REFUNDED: Undo2,
  PRICE_ANNOUNCED: Tag,
  PRICE_WITHDRAWN: Undo2,
  PRICE_CHANGED: Tag,
  CARD_STORED: CreditCard,
  CARD_REMOVED: CreditCard,
  CHARGE_FAILED: TriangleAlert,
  CHARGE_RETRIED: RefreshCw,
  CANCELLED: Ban,
  RESUMED: CirclePlay,
  EXPIRED: Ban,
  TERMINATED: Undo2,
} as const satisfies Record<SubscriptionEventCode, LucideIcon>;
