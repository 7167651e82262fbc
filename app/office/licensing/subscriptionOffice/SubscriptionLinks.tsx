import { Link } from "react-router";
import type { OfficeSubscription } from "#shared/licensing/subscriptionOffice/contract.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";

interface LinksProps {
  of: readonly Pick<OfficeSubscription, "uuid" | "name" | "edition">[];
}

export function SubscriptionLinks({ of }: LinksProps) {
  const paths = useOfficePaths();
  return (
    <ul className="grid gap-1">
      {of.map(({ uuid, name, edition }) => (
        <li key={uuid}>
          <Link to={paths.item("subscriptions", uuid)} className="text-link">
            {edition === null ? name : `${name} ${edition}`}
          </Link>
        </li>
      ))}
    </ul>
  );
}
