import { useSettingChanges, useSettings } from '@bandhavya/api-client';
import type { Settings } from '@bandhavya/contracts';
import { phoneAudienceChoice, settingStatusText } from '@bandhavya/texts';
import { Alert, RadioCards } from '@bandhavya/ui';
import styles from './phone-audience.module.css';

/** The choice of who may see the phone number, the same as in the privacy settings. Without them the step works alone. */
export function PhoneAudience() {
  const { data } = useSettings();
  return data ? <Choice settings={data} /> : null;
}

function Choice({ settings }: { settings: Settings }) {
  const { values, status, change } = useSettingChanges(settings);
  const failed = status === 'error';
  return (
    <div className={styles.audience}>
      <RadioCards
        {...phoneAudienceChoice()}
        name="phone_audience"
        value={values.phone_audience}
        onChange={(phone_audience) => change({ phone_audience })}
      />
      <p role="status" className={styles.feedback}>
        {!failed && settingStatusText(status)}
      </p>
      {failed && <Alert tone="error">{settingStatusText(status)}</Alert>}
    </div>
  );
}
