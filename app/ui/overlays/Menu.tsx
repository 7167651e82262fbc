import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";
import { dropdownItemClass } from "./Dropdown.tsx";
import { plainLink, type RenderLink } from "#app/ui/navigation/link.tsx";

interface MenuItem {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** A link with `href`, otherwise an action. */
  href?: string;
  onSelect?: () => void;
}

interface MenuProps {
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: "start" | "end";
  link?: RenderLink;
}

/** Actions; needs scripts. For navigation use Dropdown. */
export const Menu = ({ trigger, items, align = "end", link = plainLink }: MenuProps) => (
  <Base.Root>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner align={align} sideOffset={4} collisionPadding={8} className="z-40">
        <Base.Popup className="max-w-(--available-width) min-w-44 rounded-lg border border-line bg-raised py-1 shadow-popup outline-none transition-opacity data-starting-style:opacity-0 data-ending-style:opacity-0">
          {items.map((item) => (
            <Item key={item.label} item={item} link={link} />
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);

function Item({ item, link }: { item: MenuItem; link: RenderLink }) {
  const { label, icon, danger, disabled, href, onSelect } = item;
  const className = classes(
    dropdownItemClass,
    "cursor-pointer outline-none data-highlighted:bg-sunken data-disabled:opacity-55",
    danger && "text-danger data-highlighted:bg-danger-soft!",
  );
  return (
    <>
      {danger && <Base.Separator className="my-1 h-px bg-line" />}
      {href === undefined ? (
        <Base.Item className={className} disabled={disabled} onClick={onSelect}>
          {icon}
          {label}
        </Base.Item>
      ) : (
        <Base.LinkItem className={className} render={(props) => link({ ...props, href })}>
          {icon}
          {label}
        </Base.LinkItem>
      )}
    </>
  );
}
