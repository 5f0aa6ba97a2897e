import { Navigate } from '@bandhavya/platform';

/** /onboarding/dob is the birth step's other address. */
export function Component() {
  return <Navigate to="/onboarding/birth" replace />;
}
