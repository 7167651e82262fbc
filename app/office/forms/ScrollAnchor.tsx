import { Component, createRef, type ReactNode } from "react";

interface KeptPlaceProps {
  children: ReactNode;
}

/** `top` is relative to the window. */
interface Place {
  readonly name: string;
  readonly top: number;
}

const FIELDS = "form:has([data-at-foot]) :is(input, textarea, select)[name]:not([type=hidden])";

const isSeen = (field: Element): boolean => {
  const { height, top, bottom } = field.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < window.innerHeight;
};

/**
 * Keeps the current field at its window position while content above it changes: browsers do not
 * anchor across re-rendered fields. Only a class has a hook before the DOM changes.
 */
export class KeptPlace extends Component<KeptPlaceProps> {
  private readonly all = createRef<HTMLDivElement>();

  private fields(): HTMLInputElement[] {
    return [...(this.all.current?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])];
  }

  override getSnapshotBeforeUpdate(): Place | null {
    const fields = this.fields().filter(isSeen);
    const held = fields.find((each) => each === document.activeElement);
    // A page scrolled to its top stays there.
    const field = held ?? (window.scrollY > 0 ? fields[0] : undefined);
    return field ? { name: field.name, top: field.getBoundingClientRect().top } : null;
  }

  override componentDidUpdate(_props: KeptPlaceProps, _state: unknown, before: Place | null): void {
    const now = this.fields().find(({ name }) => name === before?.name);
    const box = now?.getBoundingClientRect();
    if (before && box && box.height > 0)
      window.scrollBy({ top: box.top - before.top, behavior: "instant" });
  }

  override render(): ReactNode {
    return (
      <div ref={this.all} className="grid gap-4">
        {this.props.children}
      </div>
    );
  }
}
