import { type AnySection, type Field, isAsked } from '@bandhavya/contracts';
import { fieldLabel } from '@bandhavya/page-texts';
import { Fragment } from 'react';
import {
  Controller,
  type ControllerRenderProps,
  type FieldPath,
  type FieldPathValue,
  type FieldValues as FormValues,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';
import { fieldState } from '../../step-frame/field-state.ts';
import { clearedBy, isWaiting } from './dependents.ts';
import { FieldControl } from './field-control.tsx';
import { PlaceIntro } from './place-intro.tsx';
import type { FieldValues } from './section-form-values.ts';

type SectionFieldsProps<V extends FormValues> = {
  form: UseFormReturn<V>;
  /** The path of the fields within the form: 'fields' or 'rows.0.fields'. */
  prefix: string;
  section: AnySection;
};

/** The fields of a section or of a row, in the order of the definition, without those that the other values rule out. */
export function SectionFields<V extends FormValues>({ form, prefix, section }: SectionFieldsProps<V>) {
  // A change renders these fields again, and not the whole step.
  const values: FieldValues = useWatch({ control: form.control, name: prefix as FieldPath<V> }) ?? {};
  const path = (name: string) => `${prefix}.${name}` as FieldPath<V>;

  const change = (field: Field, control: ControllerRenderProps<V>) => (value: string | string[]) => {
    control.onChange(value);
    for (const name of clearedBy(section.fields, field, String(value))) {
      form.setValue(path(name), '' as FieldPathValue<V, FieldPath<V>>);
    }
  };

  const fill = (filled: Readonly<Record<string, string>>) => {
    for (const name of Object.keys(filled)) {
      form.setValue(path(name), filled[name] as FieldPathValue<V, FieldPath<V>>, { shouldDirty: true });
    }
  };

  return section.fields
    .filter((field) => isAsked(field, values))
    .map((field) => (
      <Fragment key={field.name}>
        {field.place && <PlaceIntro section={section.id} place={field.place} values={values} onFill={fill} />}
        <Controller
          control={form.control}
          name={path(field.name)}
          render={({ field: control, fieldState: { error } }) => (
            <FieldControl
              name={control.name}
              label={fieldLabel(section.id, field.name)}
              field={field}
              value={values[field.name] ?? ''}
              values={values}
              onChange={change(field, control)}
              onBlur={control.onBlur}
              disabled={isWaiting(section.fields, field, values)}
              state={fieldState(error)}
            />
          )}
        />
      </Fragment>
    ));
}
