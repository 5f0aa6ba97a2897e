import { PAGE_DATA_ID } from '@bandhavya/contracts';
import { useNavigate, useQueryClient } from '@bandhavya/platform';
import { setSession } from '@bandhavya/platform/host';

/** Removes the member from this page and shows /, where the page cannot be loaded again because there is no connection. */
export function useForgetInPlace(): () => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return () => {
    document.getElementById(PAGE_DATA_ID)?.remove();
    setSession({ state: 'signed-out' });
    queries.clear();
    void navigate('/', { replace: true });
  };
}
