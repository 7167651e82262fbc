import type { ComponentProps, ReactElement } from "react";

export type RenderLink = (props: ComponentProps<"a"> & { href: string }) => ReactElement;

export const plainLink: RenderLink = ({ children, ...props }) => <a {...props}>{children}</a>;
