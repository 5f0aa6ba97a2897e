import { ApiError, errorCode } from '@bandhavya/api-client';
import { SAVED_SEARCH_NAME_MAX, type SavedSearch, savedSearchBody } from '@bandhavya/contracts';
import { commonText, messageText } from '@bandhavya/page-texts';
import { Alert, Button, Dialog, TextField } from '@bandhavya/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../texts.ts';
import { savedSearchFailureText } from './failure-text.ts';
import styles from './saved-searches.module.css';

type NameDialogProps = {
  title: string;
  initialName?: string;
  onClose: () => void;
  /** Rejects with an ApiError. `key` is the same for every attempt with this name. */
  onSave: (name: string, key: string) => Promise<SavedSearch>;
  onSaved: (search: SavedSearch) => void;
};

/** Asks for the name of a saved search, and saves it. */
export function NameDialog({ title, initialName = '', onClose, onSave, onSaved }: NameDialogProps) {
  const text = useText();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(initialName);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [error, setError] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const refuse = (message: string) => {
    setError(message);
    field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure('');
    const read = savedSearchBody.shape.name.safeParse(name);
    if (!read.success) return refuse(messageText(read.error.issues[0]?.message ?? 'saved-search.name'));
    setBusy(true);
    try {
      onSaved(await onSave(read.data, key));
    } catch (caught) {
      const wrong = caught instanceof ApiError ? caught.errors.find(({ field: path }) => path === 'name') : undefined;
      if (wrong) refuse(messageText(wrong.code));
      else setFailure(savedSearchFailureText(errorCode(caught)));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      hasForm
      onClose={onClose}
      title={title}
      closeLabel={commonText('close')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text('saved.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel={commonText('saving')}>
            {text('saved.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <TextField
          ref={field}
          label={text('saved.name')}
          hint={text('saved.name.hint')}
          error={error}
          maxLength={SAVED_SEARCH_NAME_MAX}
          autoComplete="off"
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setKey(crypto.randomUUID());
            setError('');
          }}
        />
        {failure && <Alert tone="error">{failure}</Alert>}
      </form>
    </Dialog>
  );
}
