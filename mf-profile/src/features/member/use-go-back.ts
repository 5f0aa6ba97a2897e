import { useLocation, useNavigate } from '@bandhavya/platform';
import { useCallback } from 'react';

/** The key of a page that was not reached from another page of the site: a link in a mail, a typed address. */
const FIRST_PAGE = 'default';

/** Goes to the page before this one, or home where there is none. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return useCallback(() => {
    if (key === FIRST_PAGE) void navigate('/home');
    else void navigate(-1);
  }, [key, navigate]);
}
