import { createContext, useContext } from "react";
import type { OpenNavigationEntry } from "#shared/admin/navigation/contract.ts";
import type { StaffPermission } from "#shared/identity/sessions/access.ts";

export interface Display {
  readonly compact: boolean;
  /** Single-key shortcuts. */
  readonly shortcuts: boolean;
}

export interface Manager {
  readonly permissions: readonly StaffPermission[];
  readonly navigation: readonly OpenNavigationEntry[];
  readonly display: Display;
}

export const ManagerContext = createContext<Manager | null>(null);

export function useManager(): Manager {
  const manager = useContext(ManagerContext);
  if (!manager) throw new Error("useManager needs the back office's layout");
  return manager;
}

export const useMay = (permission: StaffPermission): boolean =>
  useManager().permissions.includes(permission);
