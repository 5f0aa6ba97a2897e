import { choiceLabel, optionLabel } from '@bandhavya/page-texts';
import { Button, Dialog } from '@bandhavya/ui';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useText } from '../../texts.ts';
import { isUnusual } from './choices.ts';
import type { SectionFormValues } from './section-form-values.ts';

/** Asks once for confirmation when the chosen nakshatra never lies in the chosen rashi. */
export function UnusualRashi({ form }: { form: UseFormReturn<SectionFormValues> }) {
  const text = useText();
  const [nakshatra, rashi] = form.watch(['fields.nakshatra', 'fields.rashi']).map(String) as [string, string];
  // The saved pair was confirmed before it was saved.
  const [confirmed, setConfirmed] = useState(`${nakshatra}/${rashi}`);
  const pair = `${nakshatra}/${rashi}`;
  const chooseAgain = () => form.setValue('fields.rashi', '', { shouldDirty: true });

  return (
    <Dialog
      open={isUnusual(nakshatra, rashi) && confirmed !== pair}
      onClose={chooseAgain}
      title={text('astrology.unusual.title')}
      closeLabel={text('astrology.unusual.again')}
      actions={
        <>
          <Button variant="secondary" onClick={chooseAgain}>
            {text('astrology.unusual.again')}
          </Button>
          <Button onClick={() => setConfirmed(pair)}>{text('astrology.unusual.keep')}</Button>
        </>
      }
    >
      <p>{text('astrology.unusual.text', { nakshatra: optionLabel(nakshatra), rashi: choiceLabel('rashi', rashi) })}</p>
    </Dialog>
  );
}
