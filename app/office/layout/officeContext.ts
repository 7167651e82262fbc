import { createContext, useContext } from "react";
import type { OpenNavigationEntry } from "#shared/admin/navigation/contract.ts";
import type { StaffPermission } from "#shared/identity/sessions/access.ts";

/** How somebody wants lists to look and to be worked. */
export interface Display {
  readonly compact: boolean;
  /** Whether keys without Ctrl or Alt do something. */
  readonly shortcuts: boolean;
}

export interface Manager {
  readonly permissions: readonly StaffPermission[];
  /** Where they may go, top to bottom. */
  readonly navigation: readonly OpenNavigationEntry[];
  readonly display: Display;
}

export const ManagerContext = createContext<Manager | null>(null);

/** What who works here may do, and how they want lists to look. */
export function useManager(): Manager {
  const manager = useContext(ManagerContext);
  if (!manager) throw new Error("a part of the back office stands outside its frame");
  return manager;
}

export const useMay = (permission: StaffPermission): boolean =>
  useManager().permissions.includes(permission);
