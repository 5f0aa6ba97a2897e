import { call } from '@bandhavya/api-client';
import { calls } from '@bandhavya/contracts/calls';
import { Link, Trans, useMember, useMutation } from '@bandhavya/platform';
import { setSession } from '@bandhavya/platform/host';
import { Alert, Button, Dialog } from '@bandhavya/ui';
import { useState } from 'react';
import { namespace, useText } from '../../texts.ts';
import styles from './warning-dialog.module.css';

/** Shows a warning of the staff until the member acknowledges it. A closed warning returns with the next page load. */
export function WarningDialog() {
  const text = useText();
  const warning = useMember()?.warning;
  const [closed, setClosed] = useState<string>();
  const acknowledge = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => call(calls.acknowledgeWarning, { params: { id } }),
    onSuccess: (member) => setSession({ state: 'signed-in', member }),
  });
  if (!warning) return null;
  const close = () => setClosed(warning.id);
  return (
    <Dialog
      open={closed !== warning.id}
      onClose={close}
      title={text('warning.title')}
      closeLabel={text('close')}
      hasForm
      actions={
        <Button busy={acknowledge.isPending} onClick={() => acknowledge.mutate(warning.id)}>
          {text('warning.acknowledge')}
        </Button>
      }
    >
      <p>{text('warning.intro')}</p>
      <p className={styles.reason}>{text(`warning.reason.${warning.reason}`)}</p>
      <p>{text('warning.request')}</p>
      <p>
        <Trans
          i18nKey="warning.more"
          ns={namespace}
          components={{
            rules: <Link to="/terms-and-conditions#ground-rules" onClick={close} />,
            contact: <Link to="/contact" onClick={close} />,
          }}
        />
      </p>
      {acknowledge.isError && <Alert tone="error">{text('warning.failed')}</Alert>}
    </Dialog>
  );
}
