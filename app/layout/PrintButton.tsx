import { Printer } from "lucide-react";
import { Button } from "#app/ui/buttons/Button.tsx";

/** Absent without scripts. */
export const PrintButton = ({ label }: { label: string }) => (
  <Button
    size="sm"
    icon={<Printer className="size-4" />}
    className="noscript:hidden"
    onClick={() => window.print()}
  >
    {label}
  </Button>
);
