import {
  ApiError,
  currentPreferences,
  isOffline,
  type PreferencesState,
  useSavePreferences,
} from '@bandhavya/api-client';
import { bodyOfPreferences, LIST_PREFERENCE_NAMES } from '@bandhavya/contracts';
import { NAVIGATION_DELAY_MS } from '@bandhavya/domain';
import { commonText, messageText } from '@bandhavya/page-texts';
import { Link, useLocation, useNavigate } from '@bandhavya/platform';
import { Alert, Button } from '@bandhavya/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../texts.ts';
import { discardDeckFeeds } from '../candidates/use-candidates.ts';
import {
  type DraftErrors,
  errorsByField,
  openErrors,
  type PreferencesDraft,
  preferencesDraftOf,
  RANGE_NAMES,
  type RefusedDraft,
  readPreferencesDraft,
} from './draft.ts';
import { ListPreferenceField, RangePreference } from './preference-fields.tsx';
import styles from './preferences-page.module.css';

const HOME = '/home';

/** All wishes with one button; saving leads back to where the member came from. */
export function PreferencesForm({ saved }: { saved: PreferencesState }) {
  const text = useText();
  const navigate = useNavigate();
  const back = useBack();
  const save = useSavePreferences();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<PreferencesDraft>(() => preferencesDraftOf(saved.preferences));
  const [etag, setEtag] = useState(saved.etag);
  const [refusal, setRefusal] = useState<RefusedDraft>();
  const [failed, setFailed] = useState('');
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(leaving.current), []);
  useEffect(() => {
    // The first wrong field gets the focus.
    if (!refusal) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong="true"] input')?.focus();
  }, [refusal]);

  const change = (part: Partial<PreferencesDraft>) => setDraft((before) => ({ ...before, ...part }));
  const refuse = (errors: DraftErrors) => setRefusal({ draft, errors });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailed('');
    const read = readPreferencesDraft(draft);
    if ('errors' in read) return refuse(read.errors);
    setRefusal(undefined);
    try {
      await save.mutateAsync({ body: bodyOfPreferences(read.preferences), etag });
      discardDeckFeeds();
      leaving.current = setTimeout(() => navigate(back), NAVIGATION_DELAY_MS);
    } catch (error) {
      const current = currentPreferences(error);
      if (current) setEtag(current.etag);
      if (error instanceof ApiError && error.errors.length > 0) return refuse(errorsByField(error.errors));
      setFailed(text(current ? 'preferences.changed' : sentenceFor(error)));
    }
  };

  const errors = refusal ? openErrors(refusal, draft) : {};
  const failure = Object.keys(errors).length > 0 ? text('preferences.check') : failed;
  const errorOf = (field: string) => {
    const code = errors[field];
    return code && messageText(code);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {RANGE_NAMES.map((name) => (
        <RangePreference
          key={name}
          name={name}
          preference={draft[name]}
          errorOf={errorOf}
          onChange={(preference) => change({ [name]: preference })}
        />
      ))}
      {LIST_PREFERENCE_NAMES.map((name) => (
        <ListPreferenceField
          key={name}
          name={name}
          preference={draft[name]}
          errorOf={errorOf}
          onChange={(preference) => change({ [name]: preference })}
        />
      ))}
      <div className={styles.footer}>
        {failure && <Alert tone="error">{failure}</Alert>}
        <div className={styles.actions}>
          <Link to={back}>{commonText('back')}</Link>
          <Button type="submit" busy={save.isPending || save.isSuccess} busyLabel={commonText('saving')}>
            {text('preferences.save')}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** The page that linked here, or the deck. */
function useBack(): string {
  const { state } = useLocation();
  const from: unknown = state?.from;
  return typeof from === 'string' && from.startsWith('/') ? from : HOME;
}

function sentenceFor(error: unknown) {
  return isOffline(error) ? 'preferences.offline' : 'preferences.save-failed';
}
