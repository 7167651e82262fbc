import type { ReactNode } from "react";
import { Form } from "react-router";
import type { CategoryPosition } from "#shared/catalog/categories/position.ts";
import { Button } from "#app/ui/buttons/Button.tsx";

interface MoveButtonProps {
  uuid: string;
  tree: string;
  /** Null: no such move. */
  to: CategoryPosition | null;
  label: string;
  icon: ReactNode;
}

/** Stays focusable when no further move is possible. */
export const MoveButton = ({ uuid, tree, to, label, icon }: MoveButtonProps) => (
  <Form method="post" preventScrollReset className="contents">
    <input type="hidden" name="id" value={uuid} />
    <input type="hidden" name="tree" value={tree} />
    <input type="hidden" name="parent" value={to?.parent ?? ""} />
    <input type="hidden" name="at" value={to?.at ?? 0} />
    <Button
      type="submit"
      variant="quiet"
      size="sm"
      square
      aria-label={label}
      title={label}
      aria-disabled={to === null}
      icon={icon}
      className="[&_svg]:size-4 aria-disabled:cursor-default aria-disabled:opacity-30"
      onClick={(event) => {
        if (to === null) event.preventDefault();
      }}
    />
  </Form>
);
