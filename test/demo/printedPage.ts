import type { Page } from "playwright-core";

/** Prints from the dark theme. Faults are controls on paper and text that is not black on white. */
export async function printPage(page: Page): Promise<{ text: string; faults: string[] }> {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const text = await page.evaluate(() => document.body.innerText);
  const faults = await page.evaluate(faultsOnPaper);
  await page.emulateMedia({ media: null, colorScheme: null });
  return { text, faults };
}

/** Runs in the page. */
function faultsOnPaper(): string[] {
  const visible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getClientRects().length > 0;
  const inks = new Set(["rgb(0, 0, 0)", "oklch(0 0 0)"]);
  const papers = new Set(["rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"]);
  const faultOf = (element: Element): string | undefined => {
    if (element.matches("button, input, select, textarea, summary, nav, [role=dialog]"))
      return "to press";
    const says = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    );
    const { color, backgroundColor } = getComputedStyle(element);
    if (says && !inks.has(color)) return `printed in ${color}`;
    return papers.has(backgroundColor) ? undefined : `printed on ${backgroundColor}`;
  };
  return [...document.body.querySelectorAll("*")].filter(visible).flatMap((element) => {
    const fault = faultOf(element);
    return fault ? [`${fault}: ${element.localName} "${element.textContent.slice(0, 40)}"`] : [];
  });
}
