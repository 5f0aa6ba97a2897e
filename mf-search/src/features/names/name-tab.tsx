import { NAME_QUERY_MAX } from '@bandhavya/contracts';
import { normaliseText } from '@bandhavya/domain';
import { commonText, messageText } from '@bandhavya/page-texts';
import { Button, LoadingText, Skeleton, TextField } from '@bandhavya/ui';
import { type ComponentProps, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../texts.ts';
import { NameResults } from './name-results.tsx';
import styles from './name-tab.module.css';

/** The pause in typing after which the text is searched, in milliseconds. */
const PAUSE_MS = 250;

type NameTabProps = {
  /** The text of the address. */
  name: string;
  onName: (name: string) => void;
} & Pick<ComponentProps<typeof NameResults>, 'pages' | 'onPages'>;

/** The search by name, which searches while the member types. Only the results of the text in the field are shown. */
export function NameTab({ name, onName, ...paging }: NameTabProps) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(name);
  const [asked, setAsked] = useState(name);
  const [isRefused, setRefused] = useState(false);
  // Back, Forward or a link have changed the address.
  if (name !== asked) {
    setAsked(name);
    setTyped(name);
  }
  const wanted = normaliseText(typed);

  const ask = () => {
    if (wanted === asked) return;
    setAsked(wanted);
    onName(wanted);
  };
  const askAfterPause = useEffectEvent(ask);
  useEffect(() => {
    if (wanted === asked) return;
    const timer = setTimeout(askAfterPause, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, asked]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(wanted === '');
    if (wanted === '') field.current?.focus();
    else ask();
  };
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          ref={field}
          type="search"
          className={styles.field}
          label={text('names.label')}
          placeholder={text('names.placeholder')}
          error={isRefused && wanted === '' ? messageText('search.name') : undefined}
          maxLength={NAME_QUERY_MAX}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefused(false);
          }}
          // A member who leaves right after typing finds the text again with Back.
          onBlur={ask}
        />
        <Button type="submit">{text('names.search')}</Button>
      </form>
      {wanted === '' && <p className={styles.hint}>{text('names.hint')}</p>}
      {wanted !== '' && wanted !== asked && <Loading />}
      {wanted !== '' && wanted === asked && <NameResults key={wanted} name={wanted} {...paging} />}
    </>
  );
}

function Loading() {
  return <LoadingText skeleton={<Skeleton shape="block" count={3} />}>{commonText('loading')}</LoadingText>;
}
