import type { Field } from '@bandhavya/contracts';
import { optionLabel } from '@bandhavya/texts';
import { ChipGroups, RadioCards, SelectField, TextField } from '@bandhavya/ui';
import { ComboboxField, type ComboboxOption } from '@bandhavya/ui/combobox';
import type { fieldState } from '../../steps/field-state.ts';
import { useText } from '../../texts.ts';
import { CHIPS_MAX, choicesOf, incomeChoices, SHORT_LIST } from './choices.ts';
import { HeightControl } from './height-control.tsx';
import { ParagraphsControl } from './paragraphs-control.tsx';
import { SearchedChips } from './searched-chips.tsx';
import type { FieldValues } from './section-form-values.ts';

type FieldControlProps = {
  /** Unique within the form. */
  name: string;
  label: string;
  field: Field;
  value: string | string[];
  /** All values of the section or row. */
  values: FieldValues;
  onChange: (value: string | string[]) => void;
  onBlur: () => void;
  disabled: boolean;
  state: ReturnType<typeof fieldState>;
};

/** Autofill hints for the browser. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  current_company: 'organization',
  job_title: 'organization-title',
};

/** The control for a field's kind. */
export function FieldControl(props: FieldControlProps) {
  const { field, values, value, onChange } = props;
  const text = useText();
  const { input } = field;
  switch (input.kind) {
    case 'select': {
      const options = input.options(values);
      // Until the field it depends on has a value, it may become a list or a text line.
      if (!options && !props.disabled) return <Line {...props} max={input.max} />;
      return (
        <OneOf {...props} options={choicesOf(field.name, options ?? [], values, text)} searched={input.searched} />
      );
    }
    case 'income':
      // Both incomes use the same control, however few options are left for the second.
      return <OneOf {...props} options={incomeChoices(input.options(values))} searched />;
    case 'choice':
      return <OneOfFew {...props} options={choicesOf(field.name, input.options, values, text)} layout="cards" />;
    case 'height':
      return <HeightControl {...props} value={String(value)} />;
    case 'paragraphs':
      return (
        <ParagraphsControl
          {...common(props)}
          max={input.max}
          value={String(value)}
          onChange={onChange}
          starters={field.name === 'short_description'}
        />
      );
    case 'chips':
      return (
        <ChipGroups
          {...common(props)}
          groups={Object.entries(input.groups).map(([legend, options]) => ({
            legend: optionLabel(legend),
            options: options.map((option) => ({ value: option, label: optionLabel(option) })),
          }))}
          value={Array.isArray(value) ? value : []}
          onChange={onChange}
        />
      );
    case 'many':
      return (
        <SearchedChips
          name={props.name}
          label={props.label}
          options={choicesOf(field.name, input.options, values, text)}
          common={input.common}
          value={Array.isArray(value) ? value : []}
          onChange={onChange}
        />
      );
    case 'url':
      return <Line {...props} max={input.max} type="url" />;
    default:
      return <Line {...props} max={input.max} />;
  }
}

function common({ name, label, onBlur, state }: FieldControlProps) {
  return { name, label, onBlur, ...state };
}

function OneOf(props: FieldControlProps & { options: ComboboxOption[]; searched?: boolean | undefined }) {
  const text = useText();
  const { options, value, onChange, disabled, searched = options.length > SHORT_LIST } = props;
  // Without options the field still waits for the one that it depends on.
  if (!searched && options.length > 0 && options.length <= CHIPS_MAX) return <OneOfFew {...props} layout="chips" />;
  const shared = { ...common(props), options, value: String(value), disabled, placeholder: text('step.choose') };
  if (!searched) {
    return <SelectField {...shared} onChange={(event) => onChange(event.target.value)} />;
  }
  return (
    <ComboboxField
      {...shared}
      onChange={onChange}
      noResults={text('step.no-results')}
      closeLabel={text('step.close')}
    />
  );
}

function OneOfFew(props: FieldControlProps & { options: ComboboxOption[]; layout: 'cards' | 'chips' }) {
  const text = useText();
  const { label, options, layout, value, onChange, disabled, state } = props;
  return (
    <RadioCards
      {...common(props)}
      legend={label}
      layout={layout}
      options={options}
      value={String(value)}
      onChange={onChange}
      disabled={disabled}
      error={state.error ?? (state.invalid ? text('step.choose-one') : undefined)}
    />
  );
}

function Line(props: FieldControlProps & { max: number; type?: 'text' | 'url' }) {
  const { field, value, onChange, disabled, max, type = 'text' } = props;
  return (
    <TextField
      {...common(props)}
      type={type}
      inputMode={type}
      maxLength={max}
      autoComplete={AUTOCOMPLETE[field.name] ?? 'off'}
      placeholder={type === 'url' ? 'https://' : undefined}
      value={String(value)}
      onChange={(event) => onChange(event.target.value)}
      disabled={disabled}
    />
  );
}
