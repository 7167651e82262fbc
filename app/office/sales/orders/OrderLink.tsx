import { Link } from "react-router";
import { useOfficePaths } from "#app/office/layout/paths.ts";

interface OrderLinkProps {
  order: { readonly id: string; readonly number: string };
}

export function OrderLink({ order: { id, number } }: OrderLinkProps) {
  const paths = useOfficePaths();
  return (
    <Link to={paths.item("order", id)} className="text-link font-mono whitespace-nowrap">
      {number}
    </Link>
  );
}
