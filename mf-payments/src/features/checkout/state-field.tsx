import { STATES } from '@bandhavya/contracts';
import { optionLabel } from '@bandhavya/page-texts';
import { SelectField } from '@bandhavya/ui';
import type { Ref } from 'react';
import { useText } from '../../texts.ts';
import type { State } from './checkout-state.ts';

type StateFieldProps = {
  ref: Ref<HTMLSelectElement>;
  value: State | '';
  onChange: (state: State | '') => void;
  isMissing: boolean;
  isDisabled: boolean;
};

/** The member's State for the tax invoice. */
export function StateField({ ref, value, onChange, isMissing, isDisabled }: StateFieldProps) {
  const text = useText();
  return (
    <SelectField
      ref={ref}
      label={text('state.label')}
      hint={text('state.why')}
      error={isMissing ? text('state.missing') : undefined}
      placeholder={text('state.choose')}
      options={STATES.map((state) => ({ value: state, label: optionLabel(state) }))}
      value={value}
      onChange={({ target }) => onChange(target.value as State | '')}
      required
      disabled={isDisabled}
      autoComplete="address-level1"
    />
  );
}
