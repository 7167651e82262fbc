import { createContext, useContext } from "react";
import type { OpenNavigationEntry } from "#shared/admin/navigation/contract.ts";
import type { StaffPermission } from "#shared/identity/sessions/access.ts";

export interface Display {
  readonly compact: boolean;
  /** Single-key shortcuts. */
  readonly shortcuts: boolean;
}

export interface OfficeContextValue {
  readonly permissions: readonly StaffPermission[];
  readonly navigation: readonly OpenNavigationEntry[];
  readonly display: Display;
}

export const OfficeContext = createContext<OfficeContextValue | null>(null);

export function useOffice(): OfficeContextValue {
  const manager = useContext(OfficeContext);
  if (!manager) throw new Error("useManager needs the back office's layout");
  return manager;
}

export const useHasPermission = (permission: StaffPermission): boolean =>
  useOffice().permissions.includes(permission);
