import { createContext, useContext } from "react";

interface AccountArea {
  readonly machines: boolean;
}

export const AccountAreaContext = createContext<AccountArea>({ machines: false });

export const useAccountArea = (): AccountArea => useContext(AccountAreaContext);
