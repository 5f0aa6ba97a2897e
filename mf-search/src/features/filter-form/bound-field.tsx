import type { FilterParameters } from '@bandhavya/api-client';
import type { FilterParameter } from '@bandhavya/contracts';
import { TextField } from '@bandhavya/ui';
import type { FilterFormState } from './use-filter-form.ts';

type BoundFieldProps = {
  form: FilterFormState;
  filters: FilterParameters;
  name: FilterParameter;
  label: string;
};

/** The field of a bound that is typed as a whole number. */
export function BoundField({ form, filters, name, label }: BoundFieldProps) {
  return (
    <TextField
      label={label}
      error={form.errorOf(name)}
      inputMode="numeric"
      maxLength={DIGITS_MAX}
      autoComplete="off"
      value={filters[name] ?? ''}
      onChange={(event) => form.set(name, event.target.value.trim())}
      onBlur={() => form.leave(name)}
    />
  );
}

const DIGITS_MAX = 3;
