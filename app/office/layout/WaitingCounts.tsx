import { Outlet } from "react-router";
import type { WaitingCounts } from "#shared/admin/navigation/contract.ts";
import { denialReason, pageContext } from "#app/requestContext.ts";
import type { Route } from "./+types/WaitingCounts";

export async function loader({ context }: Route.LoaderArgs): Promise<WaitingCounts> {
  if (context.get(denialReason)) return {};
  return context.get(pageContext).portal.navigation.countWaiting();
}

/** Counted anew with every page and after every action; the rest of the frame stays. */
export const shouldRevalidate = () => true;

export default function Waiting() {
  return <Outlet />;
}
