import { useLocation, useNavigate } from '@bandhavya/platform';
import { useCallback } from 'react';

/** React Router's location key of the first page of a visit. */
const FIRST_PAGE = 'default';

/** Goes to the previous page, or to /home on the first page of a visit. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return useCallback(() => {
    if (key === FIRST_PAGE) void navigate('/home');
    else void navigate(-1);
  }, [key, navigate]);
}
