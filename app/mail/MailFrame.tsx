import { useEffect, useRef } from "react";

interface MailFrameProps {
  src: string;
  title: string;
}

/** As high as the mail. Same-origin only lets the page read its height; scripts are not allowed. */
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

/** Returns the cleanup. */
function fitHeight(frame: HTMLIFrameElement) {
  const fit = () => {
    // The document has no root element until its first bytes arrive.
    const height = frame.contentDocument?.querySelector("html")?.offsetHeight;
    const border = frame.offsetHeight - frame.clientHeight;
    if (height) frame.style.height = `${height + border}px`;
  };
  const resized = new ResizeObserver(fit);
  resized.observe(frame);
  frame.addEventListener("load", fit);
  fit(); // it may already have loaded
  return () => {
    resized.disconnect();
    frame.removeEventListener("load", fit);
  };
}
