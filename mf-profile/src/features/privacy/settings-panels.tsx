import { useSaveSettings } from '@bandhavya/api-client';
import { PHONE_AUDIENCES, type Settings } from '@bandhavya/contracts';
import { Alert, Checkbox, Panel, RadioCards } from '@bandhavya/ui';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import styles from './settings-panels.module.css';

/** The settings; each is saved as soon as it is chosen, and says so beside it. */
export function SettingsPanels({ settings }: { settings: Settings }) {
  const text = useText();
  const save = useSaveSettings();
  const [changed, setChanged] = useState<keyof Settings>();
  // Shown at once; the saved ones again when it has been saved, or could not be.
  const [wanted, setWanted] = useState<Settings>();
  const shown = wanted ?? settings;
  const change = <Name extends keyof Settings>(name: Name, value: Settings[Name]) => {
    setChanged(name);
    const next = { ...shown, [name]: value };
    setWanted(next);
    save.mutate(next, { onSettled: () => setWanted(undefined) });
  };

  return (
    <>
      <Panel title={text('privacy.phone')}>
        <RadioCards
          legend={text('privacy.phone.question')}
          name="phone_audience"
          options={PHONE_AUDIENCES.map((value) => ({
            value,
            label: text(`privacy.phone.${value}`),
            note: text(`privacy.phone.${value}.note`),
          }))}
          value={shown.phone_audience}
          onChange={(audience) => change('phone_audience', audience)}
        />
        <Feedback of={changed === 'phone_audience' ? save.status : 'idle'} />
      </Panel>
      <Panel title={text('privacy.hidden')}>
        <Checkbox
          label={text('privacy.hidden.label')}
          hint={text('privacy.hidden.text')}
          checked={shown.hidden}
          onChange={({ target }) => change('hidden', target.checked)}
        />
        <Feedback of={changed === 'hidden' ? save.status : 'idle'} />
      </Panel>
    </>
  );
}

function Feedback({ of }: { of: ReturnType<typeof useSaveSettings>['status'] }) {
  const text = useText();
  return (
    <>
      <p role="status" className={styles.feedback}>
        {of === 'pending' && text('privacy.saving')}
        {of === 'success' && text('privacy.saved')}
      </p>
      {of === 'error' && <Alert tone="error">{text('privacy.save-failed')}</Alert>}
    </>
  );
}
