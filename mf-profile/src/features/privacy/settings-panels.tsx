import { useSaveSettings } from '@bandhavya/api-client';
import { PHONE_AUDIENCES, type Settings } from '@bandhavya/contracts';
import { Alert, Checkbox, Panel, RadioCards } from '@bandhavya/ui';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import styles from './settings-panels.module.css';

/** The privacy settings. Each is saved as soon as it is chosen. */
export function SettingsPanels({ settings }: { settings: Settings }) {
  const text = useText();
  const audience = useSetting(settings, 'phone_audience');
  const hidden = useSetting(settings, 'hidden');
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
          value={audience.value}
          onChange={audience.change}
        />
        <Feedback of={audience.status} />
      </Panel>
      <Panel title={text('privacy.hidden')}>
        <Checkbox
          label={text('privacy.hidden.label')}
          hint={text('privacy.hidden.text')}
          checked={hidden.value}
          onChange={({ target }) => hidden.change(target.checked)}
        />
        <Feedback of={hidden.status} />
      </Panel>
    </>
  );
}

/** One setting. It is saved alone, because another tab may have changed the others. */
function useSetting<Name extends keyof Settings>(settings: Settings, name: Name) {
  const save = useSaveSettings();
  // Shown until the save has ended; then the saved value is shown again.
  const [wanted, setWanted] = useState<Settings[Name]>();
  const change = (value: Settings[Name]) => {
    setWanted(value);
    const only = { [name]: value } as Pick<Settings, Name>;
    save.mutate(only, { onSettled: () => setWanted(undefined) });
  };
  return { value: wanted ?? settings[name], status: save.status, change };
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
