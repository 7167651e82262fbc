import { Children, type ReactNode, useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { useToast } from "#app/ui/feedback/Toast.tsx";
import type { ToastMessage } from "#app/ui/feedback/toastList.ts";

interface DoneProps extends Pick<ToastMessage, "tone" | "title"> {
  /** It was done at a place of a long page that is not lost by it. */
  isInPlace: boolean;
  /** What more there is to be told of it. */
  children?: ReactNode;
}

/**
 * Says what was just done, once: at the head of the page, or, where the page has stayed at its place, in passing, which is
 * seen from there and moves nothing. What more there is to be told of it does not pass: then all stands at the head, as it
 * does where a page is opened anew, as without scripts.
 */
export function Done({ tone, title, isInPlace, children }: DoneProps) {
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
