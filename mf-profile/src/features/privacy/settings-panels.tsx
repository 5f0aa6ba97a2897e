import { useSaveSettings } from '@bandhavya/api-client';
import { AUDIENCES, PRIVACY_GROUPS, type Settings } from '@bandhavya/contracts';
import { Alert, Checkbox, Panel, RadioCards, SelectField } from '@bandhavya/ui';
import { useState } from 'react';
import { Outcome } from '../../lines/outcome.tsx';
import { useText } from '../../texts.ts';

/** The privacy settings. Each is saved as soon as it is chosen. */
export function SettingsPanels({ settings }: { settings: Settings }) {
  const text = useText();
  const phone = useChanges(settings);
  const groups = useChanges(settings);
  const hidden = useChanges(settings);
  return (
    <>
      <Panel title={text('privacy.phone')}>
        <RadioCards
          legend={text('privacy.phone.question')}
          name="phone_audience"
          options={AUDIENCES.map((value) => ({
            value,
            label: text(`privacy.audience.${value}`),
            note: text(`privacy.phone.${value}.note`),
          }))}
          value={phone.values.phone_audience}
          onChange={(phone_audience) => phone.change({ phone_audience })}
        />
        <Feedback of={phone.status} />
      </Panel>
      <Panel title={text('privacy.groups')}>
        <p>{text('privacy.groups.text')}</p>
        {PRIVACY_GROUPS.map((group) => (
          <SelectField
            key={group}
            label={text(`privacy.${group}`)}
            options={AUDIENCES.map((value) => ({ value, label: text(`privacy.audience.${value}`) }))}
            value={groups.values[`${group}_audience`]}
            onChange={({ target }) => {
              const chosen = AUDIENCES.find((each) => each === target.value);
              if (chosen) groups.change({ [`${group}_audience`]: chosen });
            }}
          />
        ))}
        <Feedback of={groups.status} />
      </Panel>
      <Panel title={text('privacy.hidden')}>
        <Checkbox
          label={text('privacy.hidden.label')}
          hint={text('privacy.hidden.text')}
          checked={hidden.values.hidden}
          onChange={({ target }) => hidden.change({ hidden: target.checked })}
        />
        <Feedback of={hidden.status} />
      </Panel>
    </>
  );
}

/** The settings of a panel. A change is saved alone, because another tab may have changed the other settings. */
function useChanges(settings: Settings) {
  const save = useSaveSettings();
  // Shown until the last save has ended; then the saved values are shown again.
  const [wanted, setWanted] = useState<Partial<Settings>>({});
  const change = (only: Partial<Settings>) => {
    setWanted({ ...wanted, ...only });
    save.mutate(only, { onSettled: () => setWanted({}) });
  };
  return { values: { ...settings, ...wanted }, status: save.status, change };
}

function Feedback({ of }: { of: ReturnType<typeof useSaveSettings>['status'] }) {
  const text = useText();
  return (
    <>
      <Outcome>
        {of === 'pending' && text('privacy.saving')}
        {of === 'success' && text('privacy.saved')}
      </Outcome>
      {of === 'error' && <Alert tone="error">{text('privacy.save-failed')}</Alert>}
    </>
  );
}
