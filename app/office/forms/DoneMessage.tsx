import { Children, type ReactNode, useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { useToast } from "#app/ui/feedback/Toast.tsx";
import type { ToastMessage } from "#app/ui/feedback/toastList.ts";

interface DoneAlertProps extends Pick<ToastMessage, "tone" | "title"> {
  isInPlace: boolean;
  children?: ReactNode;
}

/**
 * Shown once: as a toast if the page kept its position and there are no details, else as an alert
 * at the top.
 */
export function DoneAlert({ tone, title, isInPlace, children }: DoneAlertProps) {
  const toast = useToast();
  const { key } = useLocation();
  const isAll = Children.toArray(children).length === 0;
  const passes = useNavigationType() !== "POP" && isInPlace && isAll;
  useEffect(() => {
    if (passes) toast({ tone, title });
  }, [passes, toast, key, tone, title]);
  if (passes) return null;
  return (
    <Alert tone={tone} title={title}>
      {children}
    </Alert>
  );
}
