import { useNavigate } from '@bandhavya/platform';
import { Alert, Button, Dialog } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import type { Logout } from './use-logout.ts';

/** Asks a member who logs out what becomes of the unsent swipes. The deck sends them. */
export function UnsentDialog({ logout }: { logout: Logout }) {
  const text = useText();
  const navigate = useNavigate();
  const { unsent, stay, confirm, isBusy, isError } = logout;
  if (unsent === 0) return null;
  const send = () => {
    stay();
    void navigate('/home');
  };
  return (
    <Dialog
      open
      onClose={stay}
      title={text('unsent.title')}
      closeLabel={text('close')}
      actions={
        <>
          <Button variant="danger" busy={isBusy} busyLabel={text('header.sign-out.busy')} onClick={confirm}>
            {text('unsent.discard')}
          </Button>
          <Button onClick={send}>{text('unsent.send')}</Button>
        </>
      }
    >
      <p>{text('unsent.text', { count: unsent })}</p>
      {isError && <Alert tone="error">{text('header.sign-out.failed')}</Alert>}
    </Dialog>
  );
}
