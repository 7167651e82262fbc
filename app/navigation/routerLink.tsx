import { Link } from "react-router";
import type { RenderLink } from "#app/ui/navigation/link.tsx";

export const routed: RenderLink = ({ href, ...rest }) => <Link to={href} {...rest} />;
