import { useSettingChanges } from '@bandhavya/api-client';
import type { Settings } from '@bandhavya/contracts';
import { AUDIENCES, PRIVACY_GROUPS } from '@bandhavya/domain';
import { audienceLabel, fieldLabel, phoneAudienceChoice, settingStatusText } from '@bandhavya/page-texts';
import { Alert, Checkbox, Panel, RadioCards, SelectField } from '@bandhavya/ui';
import { OutcomeLine } from '../../lines/outcome.tsx';
import { useText } from '../../texts.ts';

/** The privacy settings. Each is saved as soon as it is chosen. */
export function SettingsPanels({ settings }: { settings: Settings }) {
  const text = useText();
  const phone = useSettingChanges(settings);
  const groups = useSettingChanges(settings);
  const hidden = useSettingChanges(settings);
  return (
    <>
      <Panel title={fieldLabel('phone', 'phone_number')}>
        <RadioCards
          {...phoneAudienceChoice()}
          name="phone_audience"
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
            options={AUDIENCES.map((value) => ({ value, label: audienceLabel(value) }))}
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

function Feedback({ of }: { of: ReturnType<typeof useSettingChanges>['status'] }) {
  const failed = of === 'error';
  return (
    <>
      <OutcomeLine>{!failed && settingStatusText(of)}</OutcomeLine>
      {failed && <Alert tone="error">{settingStatusText(of)}</Alert>}
    </>
  );
}
