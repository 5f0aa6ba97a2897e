import { placeOptions } from '@bandhavya/contracts';
import { SelectField, TextField } from '@bandhavya/ui';
import type { FieldPath, PathValue, UseFormReturn } from 'react-hook-form';
import { useText } from '../texts.ts';
import { fieldState } from './field-state.ts';

type PlaceValues = { country: string; state: string; district: string };
type PlaceFieldName = keyof PlaceValues;

/** Choosing a country empties state and district, choosing a state empties the district. */
const CLEARS: Record<PlaceFieldName, readonly PlaceFieldName[]> = {
  country: ['state', 'district'],
  state: ['district'],
  district: [],
};

/** Country, state and district: lists for India and Karnataka, free text elsewhere. */
export function PlaceFields<V extends PlaceValues>({
  form,
  labels,
}: {
  form: UseFormReturn<V>;
  labels: Record<PlaceFieldName, string>;
}) {
  const text = useText();
  const path = (name: PlaceFieldName) => name as FieldPath<V>;
  const [country, state] = form.watch([path('country'), path('state')]) as [string, string];
  const options = placeOptions({ country, state });

  const field = (name: PlaceFieldName, values: readonly string[] | undefined, known: boolean) => {
    const common = {
      label: labels[name],
      disabled: !known,
      ...fieldState(form.formState.errors[name] as Parameters<typeof fieldState>[0]),
      ...form.register(path(name), {
        onChange: () => {
          for (const cleared of CLEARS[name]) form.setValue(path(cleared), '' as PathValue<V, FieldPath<V>>);
        },
      }),
    };
    if (!values) return <TextField {...common} maxLength={80} />;
    return (
      <SelectField
        {...common}
        placeholder={text('step.choose')}
        options={values.map((value) => ({ value, label: value }))}
      />
    );
  };

  return (
    <>
      {field('country', options.countries, true)}
      {field('state', options.states, country !== '')}
      {field('district', options.districts, state !== '')}
    </>
  );
}
