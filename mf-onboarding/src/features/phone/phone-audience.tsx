import { useSettings } from '@bandhavya/api-client';
import type { Audience } from '@bandhavya/domain';
import { phoneAudienceChoice } from '@bandhavya/page-texts';
import { RadioCards } from '@bandhavya/ui';

type PhoneAudienceProps = {
  /** The choice that the next save stores; undefined keeps the stored one. */
  value: Audience | undefined;
  onChange: (value: Audience | undefined) => void;
};

/** The choice of who may see the phone number, the same as in the privacy settings. Without them the step works alone. */
export function PhoneAudience({ value, onChange }: PhoneAudienceProps) {
  const { data: settings } = useSettings();
  if (!settings) return null;
  const stored = settings.phone_audience;
  return (
    <RadioCards
      {...phoneAudienceChoice()}
      name="phone_audience"
      value={value ?? stored}
      onChange={(next) => onChange(next === stored ? undefined : next)}
    />
  );
}
