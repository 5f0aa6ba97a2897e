import { Navigate } from '@bandhavya/platform';

/** /onboarding/dob redirects to the birth step. */
export function Component() {
  return <Navigate to="/onboarding/birth" replace />;
}
