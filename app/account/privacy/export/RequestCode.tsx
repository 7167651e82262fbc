import { Mail } from "lucide-react";
import { Form, useNavigation } from "react-router";
import type { DataPurpose } from "#shared/privacy/export/contract.ts";
import { Button } from "#app/ui/buttons/Button.tsx";

interface RequestCodeProps {
  purpose: DataPurpose;
  label: string;
  variant: "primary" | "secondary" | "quiet";
}

export function RequestCode({ purpose, label, variant }: RequestCodeProps) {
  const busy = useNavigation().formData?.get("intent") === purpose;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={purpose} />
      <Button type="submit" variant={variant} busy={busy} icon={<Mail className="size-4.5" />}>
        {label}
      </Button>
    </Form>
  );
}
