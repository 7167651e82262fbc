import { useEffect, useRef } from "react";

interface MailFrameProps {
  src: string;
  title: string;
}

/**
 * A mail in a frame as high as the mail. Nothing in it runs, because scripts are not allowed; being of the
 * same origin only lets the page read its height, and links open windows without the frame's limits.
 */
export function MailFrame({ src, title }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => (frame.current ? fitHeight(frame.current) : undefined), []);
  return (
    <iframe
      ref={frame}
      loading="lazy"
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      src={src}
      title={title}
      className="h-160 w-full rounded-md border border-line [color-scheme:light]"
    />
  );
}

/** Keeps the frame as high as its document, whatever width it gets; answers how to stop. */
function fitHeight(frame: HTMLIFrameElement) {
  const fit = () => {
    // A document has no element yet as its first bytes come.
    const height = frame.contentDocument?.querySelector("html")?.offsetHeight;
    const border = frame.offsetHeight - frame.clientHeight;
    if (height) frame.style.height = `${height + border}px`;
  };
  const resized = new ResizeObserver(fit);
  resized.observe(frame);
  frame.addEventListener("load", fit);
  fit(); // it may have loaded before this ran
  return () => {
    resized.disconnect();
    frame.removeEventListener("load", fit);
  };
}
