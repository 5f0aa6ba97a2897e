import { currentPreferences, isOffline, type PreferencesState, useSavePreferences } from '@bandhavya/api-client';
import type { Profile } from '@bandhavya/contracts';
import { HOME_PATH } from '@bandhavya/domain';
import { commonText, optionLabel, traitLabel } from '@bandhavya/page-texts';
import { Link, useNavigate } from '@bandhavya/platform';
import { Alert, Button, Panel, RadioCards } from '@bandhavya/ui';
import { type FormEvent, useState } from 'react';
import { useText } from '../../texts.ts';
import { ASKED, type Asked, type Proposals, proposalsFor } from './proposals.ts';
import styles from './wizard-end-page.module.css';

type Answer = 'proposed' | 'open';
type FirstPreferencesProps = { profile: Profile; saved: PreferencesState };

/** The partner preferences in three taps, prefilled from the member's own facts, and the way to the deck. */
export function FirstPreferences({ profile, saved }: FirstPreferencesProps) {
  const text = useText();
  const navigate = useNavigate();
  const save = useSavePreferences();
  const [basis, setBasis] = useState(saved);
  const [answers, setAnswers] = useState<Partial<Record<Asked, Answer>>>({});
  const proposals = proposalsFor(profile);
  const asked = ASKED.filter((name) => proposals[name]);
  const answerTo = (name: Asked) => answers[name] ?? 'proposed';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { ...basis.preferences };
    for (const name of asked) {
      delete body[name];
      if (answerTo(name) === 'proposed') Object.assign(body, { [name]: proposals[name] });
    }
    try {
      await save.mutateAsync({ body, etag: basis.etag });
      navigate(HOME_PATH);
    } catch (error) {
      setBasis((before) => currentPreferences(error) ?? before);
    }
  };

  return (
    <form className={styles.preferences} onSubmit={submit}>
      <Panel title={text('end.preferences')} className={styles.panel}>
        <p>{text('end.preferences.text')}</p>
        {asked.map((name) => (
          <RadioCards
            key={name}
            legend={traitLabel(name)}
            layout="chips"
            name={name}
            options={[
              { value: 'proposed', label: proposalLabel(name, proposals, text) },
              { value: 'open', label: text('end.open') },
            ]}
            value={answerTo(name)}
            onChange={(answer) => setAnswers({ ...answers, [name]: answer })}
          />
        ))}
      </Panel>
      {save.isError && <Alert tone="error">{text(isOffline(save.error) ? 'end.offline' : 'end.failed')}</Alert>}
      <div className={styles.actions}>
        <Button type="submit" busy={save.isPending || save.isSuccess} busyLabel={commonText('saving')}>
          {text('end.meet')}
        </Button>
        <Link to={HOME_PATH}>{text('end.later')}</Link>
      </div>
    </form>
  );
}

function proposalLabel(name: Asked, proposals: Proposals, text: ReturnType<typeof useText>): string {
  switch (name) {
    case 'age':
      return text('end.age.range', { from: proposals.age?.from ?? '', to: proposals.age?.to ?? '' });
    case 'mother_tongues':
      return text('end.same', { value: (proposals.mother_tongues?.values ?? []).map(optionLabel).join(', ') });
    case 'marital_statuses':
      return (proposals.marital_statuses?.values ?? []).map(optionLabel).join(', ');
  }
}
