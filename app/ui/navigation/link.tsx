import type { ComponentProps, ReactElement } from "react";

/** Draws a link; pages pass one that goes through the router, the default is a plain anchor. */
export type RenderLink = (props: ComponentProps<"a"> & { href: string }) => ReactElement;

export const plainLink: RenderLink = ({ children, ...props }) => <a {...props}>{children}</a>;
