/**
 * The router symbols in use. Everything imports them from here: the router is shared as this small module, not as the
 * whole package, which would cost every member 39 KiB.
 */
export {
  Link,
  type LinkProps,
  Navigate,
  NavLink,
  type NavLinkProps,
  Outlet,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
