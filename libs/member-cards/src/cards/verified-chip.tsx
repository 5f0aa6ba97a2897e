import { Chip, Icon } from '@bandhavya/ui';
import { useText } from '../texts.ts';

/** Says that the team has verified the phone number of the member. */
export function VerifiedChip() {
  const text = useText();
  return (
    <Chip tone="success">
      <Icon name="check" size={16} /> {text('card.verified')}
    </Chip>
  );
}
