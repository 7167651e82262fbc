import { Link } from "react-router";
import type { RenderLink } from "#app/ui/navigation/link.tsx";

export const routerLink: RenderLink = ({ href, ...rest }) => <Link to={href} {...rest} />;
