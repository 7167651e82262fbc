/** Pixels. */
const SWIPE = 40;

/** Opens the group of pictures in a dialog; pressing a picture toggles its full size. */
export function openLightbox(link: HTMLAnchorElement): void {
  if (document.querySelector("dialog[open]")) return; // pressed again while loading
  const group = link.closest<HTMLElement>("[data-close]");
  if (!group) return;
  const links = [...group.querySelectorAll("a")];
  const dialog = document.createElement("dialog");
  dialog.className =
    "m-auto h-dvh max-h-none w-dvw max-w-none bg-page p-4 backdrop:bg-scrim open:grid grid-rows-[auto_minmax(0,1fr)] gap-3";
  const { previous = "", next = "", close = "", full = "" } = group.dataset;
  const { frame, image, fit, isLarge } = picture(full);
  let at = links.indexOf(link);
  const show = (to: number) => {
    at = (to + links.length) % links.length;
    const shown = links[at];
    image.src = shown?.href ?? "";
    image.alt = shown?.querySelector("img")?.alt ?? "";
    dialog.setAttribute("aria-label", image.alt);
    fit();
  };
  const bar = document.createElement("div");
  bar.className = "flex justify-end gap-2";
  if (links.length > 1) {
    bar.append(
      button("←", previous, () => show(at - 1)),
      button("→", next, () => show(at + 1)),
    );
  }
  bar.append(button("✕", close, () => dialog.close()));
  dialog.append(bar, frame);
  // Keys and swipes scroll an enlarged picture.
  listenToKeysAndSwipes(dialog, (by) => !isLarge() && show(at + by));
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    links[at]?.focus();
  });
  show(at);
  document.body.append(dialog);
  dialog.showModal();
}

/** SVG drawings have no useful intrinsic size. */
const LARGER = 2;

function picture(name: string) {
  const frame = document.createElement("div");
  frame.className = "overflow-auto overscroll-contain";
  const press = document.createElement("button");
  press.type = "button";
  press.title = name;
  const image = document.createElement("img");
  press.append(image);
  frame.append(press);
  const show = (large: boolean) => {
    press.setAttribute("aria-pressed", `${large}`);
    press.className = large ? "block cursor-zoom-out" : "block size-full cursor-zoom-in";
    const width = Math.max(image.naturalWidth, LARGER * frame.clientWidth);
    image.className = large ? "max-w-none" : "size-full object-contain";
    image.style.width = large ? `${width}px` : "";
  };
  const isLarge = () => press.getAttribute("aria-pressed") === "true";
  press.addEventListener("click", () => show(!isLarge()));
  return { frame, image, fit: () => show(false), isLarge };
}

function button(sign: string, name: string, press: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = sign;
  made.title = name;
  made.setAttribute("aria-label", name);
  made.className = "size-11 rounded-md border border-line bg-raised text-lg hover:bg-sunken";
  made.addEventListener("click", press);
  return made;
}

function listenToKeysAndSwipes(dialog: HTMLDialogElement, go: (by: number) => void): void {
  let from: number | null = null;
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") go(-1);
    if (key === "ArrowRight") go(1);
  });
  dialog.addEventListener("touchstart", ({ touches }) => {
    from = touches.length === 1 ? (touches[0]?.clientX ?? null) : null; // two fingers zoom
  });
  dialog.addEventListener("touchend", ({ changedTouches }) => {
    const by = from === null ? 0 : (changedTouches[0]?.clientX ?? from) - from;
    if (Math.abs(by) > SWIPE) go(by < 0 ? 1 : -1);
  });
}
