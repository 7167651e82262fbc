import type { DetailedHTMLProps, HTMLAttributes } from "react";

type Custom<More = object> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & More;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "markdown-toolbar": Custom<{ for: string }>;
      "text-expander": Custom<{ keys: string; suffix?: string }>;
    }
  }
}
