import type { ShouldRevalidateFunction } from "react-router";

/** Also after a refusal, which often means stale data. */
export const revalidateAfterAction: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus !== undefined || defaultShouldRevalidate;
