import { Component, createRef, type ReactNode } from "react";

interface ScrollAnchorProps {
  children: ReactNode;
}

/** `top` is relative to the window. */
interface FieldPosition {
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
export class ScrollAnchor extends Component<ScrollAnchorProps> {
  private readonly all = createRef<HTMLDivElement>();

  private fields(): HTMLInputElement[] {
    return [...(this.all.current?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])];
  }

  override getSnapshotBeforeUpdate(): FieldPosition | null {
    const fields = this.fields().filter(isSeen);
    const focused = fields.find((each) => each === document.activeElement);
    // A page scrolled to its top stays there.
    const field = focused ?? (window.scrollY > 0 ? fields[0] : undefined);
    return field ? { name: field.name, top: field.getBoundingClientRect().top } : null;
  }

  override componentDidUpdate(
    _props: ScrollAnchorProps,
    _state: unknown,
    before: FieldPosition | null,
  ): void {
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
