import { Banknote, CreditCard, Gift, Landmark, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import type { PaymentMethod } from "#shared/sales/orders/rules.ts";

export const methodIcons: Record<PaymentMethod, ReactNode> = {
  credit: <CreditCard />,
  creditPeriod: <RefreshCw />,
  atm: <Banknote />,
  bank: <Landmark />,
  free: <Gift />,
};
