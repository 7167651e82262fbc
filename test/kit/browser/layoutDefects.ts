import type { Page } from "playwright-core";

export async function layoutDefects(page: Page, within = "body"): Promise<string[]> {
  const found = [
    ...(await page.evaluate(overflowing)),
    ...(await page.evaluate(cutOff, within)),
    ...(await page.evaluate(overlapping, within)),
  ];
  return found.map((fault) => fault.replaceAll(/\s+/g, " "));
}

// Serialized to run in the page: closures are unavailable.

function overflowing(): string[] {
  const room = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= room) return [];
  const held = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== "visible" || held(element.parentElement));
  const culprits = [...document.body.querySelectorAll("*")].filter(
    (element) => element.getBoundingClientRect().right > room + 1 && !held(element.parentElement),
  );
  return [
    `overflow: ${document.documentElement.scrollWidth - room} px, ${culprits
      .map(({ localName, textContent }) => `${localName} "${textContent.slice(0, 40)}"`)
      .slice(-3)
      .join(", ")}`,
  ];
}

/** Text that overflows its box, hidden or past a visible edge. Scrolling boxes and fields are exempt. */
function cutOff(within: string): string[] {
  const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
  const isCut = (element: Element) => {
    if (element.clientWidth <= 1 || !element.textContent.trim()) return false; // for screen readers, or empty
    const style = getComputedStyle(element);
    const seen =
      style.backgroundColor !== "rgba(0, 0, 0, 0)" || parseFloat(style.borderInlineEndWidth) > 0;
    const wide = element.scrollWidth > element.clientWidth + 1;
    const high = element.scrollHeight > element.clientHeight + 1;
    return (
      (wide && (hides(style.overflowX) || (seen && style.overflowX === "visible"))) ||
      (high && (hides(style.overflowY) || (seen && style.overflowY === "visible")))
    );
  };
  return [...document.querySelectorAll(`${within}, ${within} *`)]
    .filter(
      (element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.matches("html, body, input, textarea, select, option, svg, svg *") &&
        !element.closest("[title]") &&
        isCut(element),
    )
    .map(
      ({ localName, className, textContent }) =>
        `cut off: ${localName} "${textContent.slice(0, 40)}" (${String(className).slice(0, 60)})`,
    );
}

/** Overlapping controls; padding may overlap. */
function overlapping(within: string): string[] {
  const area = (element: Element): DOMRect[] => {
    if (!element.matches("input:not([type=checkbox], [type=radio]), textarea, select"))
      return [...element.getClientRects()];
    const { x, y, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const [start, end] = [parseFloat(style.paddingLeft), parseFloat(style.paddingRight)];
    return [new DOMRect(x + start, y, width - start - end, height)];
  };
  const shown = (rect: DOMRect, by: Element | null): DOMRect => {
    if (!by || by === document.body) return rect;
    if (getComputedStyle(by).overflowX === "visible") return shown(rect, by.parentElement);
    const { left, top, right, bottom } = by.getBoundingClientRect();
    const [x, y] = [Math.max(left, rect.left), Math.max(top, rect.top)];
    const [w, h] = [Math.min(right, rect.right) - x, Math.min(bottom, rect.bottom) - y];
    const cut = new DOMRect(x, y, Math.max(0, w), Math.max(0, h));
    return shown(cut, by.parentElement);
  };
  const crosses = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const controls = [
    ...document.querySelectorAll(
      [":is(a[href], button, input, select, textarea, summary, [role=menuitem])"]
        .map((control) => `${within} ${control}`)
        .join(),
    ),
  ]
    .filter((element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    .map((element) => ({
      element,
      rects: area(element).map((rect) => shown(rect, element.parentElement)),
    }));
  return controls.flatMap(({ element, rects }, index) =>
    controls
      .slice(index + 1)
      .filter(
        (other) =>
          !element.contains(other.element) &&
          rects.some((rect) => other.rects.some((another) => crosses(rect, another))),
      )
      .map(
        (other) =>
          `overlap: ${[element, other.element]
            .map(({ localName, textContent }) => `${localName} "${textContent.slice(0, 40)}"`)
            .join(" and ")}`,
      ),
  );
}
