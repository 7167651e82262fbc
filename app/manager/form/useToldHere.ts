import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { useToast } from "../../ui/Toast.tsx";
import type { ToastMessage } from "../../ui/toastList.ts";

/** Tells, wherever the page is scrolled to, what was just done: not to whom the address was passed on, nor on the way back. */
export function useToldHere(message: ToastMessage | null): void {
  const toast = useToast();
  const { key } = useLocation();
  const isOpened = useNavigationType() === "POP";
  const { tone, title } = message ?? {};
  useEffect(() => {
    if (tone !== undefined && title !== undefined && !isOpened) toast({ tone, title });
  }, [toast, key, isOpened, tone, title]);
}
