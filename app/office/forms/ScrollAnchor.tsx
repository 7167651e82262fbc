import { Component, createRef, type ReactNode } from "react";

interface KeptPlaceProps {
  /** A form for editing texts, and what stands above it. */
  children: ReactNode;
}

/** A field, and how far below the top of the window it stands. */
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
 * Keeps the field that somebody is at where it stands in the window while more or less is told above it. Not every browser
 * does, and none surely where the fields are drawn anew, as they are once they are saved. Only a class is asked before a
 * change is drawn.
 */
export class KeptPlace extends Component<KeptPlaceProps> {
  private readonly all = createRef<HTMLDivElement>();

  private fields(): HTMLInputElement[] {
    return [...(this.all.current?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])];
  }

  override getSnapshotBeforeUpdate(): Place | null {
    const fields = this.fields().filter(isSeen);
    const held = fields.find((each) => each === document.activeElement);
    // A page that was led to its head begins there.
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
