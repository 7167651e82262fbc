import type { ShouldRevalidateFunction } from "react-router";

/** After every action, a refused one too: a refusal often means that what the page shows is out of date. */
export const revalidateAfterAction: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus !== undefined || defaultShouldRevalidate;
