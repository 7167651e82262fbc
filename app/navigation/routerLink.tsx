import { Link } from "react-router";
import type { RenderLink } from "#app/ui/navigation/link.tsx";

/** Lets a part draw its links through the router. */
export const routed: RenderLink = ({ href, ...rest }) => <Link to={href} {...rest} />;
