import type { Field } from '@bandhavya/contracts';
import { optionLabel } from '@bandhavya/texts';
import { ChipGroups, RadioCards, SelectField, TextAreaField, TextField } from '@bandhavya/ui';
import { ComboboxField, type ComboboxOption } from '@bandhavya/ui/combobox';
import type { fieldState } from '../../steps/field-state.ts';
import { useText } from '../../texts.ts';
import { choicesOf, incomeChoices, SHORT_LIST } from './choices.ts';
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
      return (
        <RadioCards
          {...common(props)}
          legend={props.label}
          options={choicesOf(field.name, input.options, values, text)}
          value={String(value)}
          onChange={onChange}
        />
      );
    case 'height':
      return <Height {...props} />;
    case 'paragraphs':
      return <Paragraphs {...props} max={input.max} />;
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

const FOOT_CM = 30.48;

function Height(props: FieldControlProps) {
  const text = useText();
  const centimetres = Number(props.value);
  const feet = (centimetres / FOOT_CM).toFixed(2);
  return (
    <TextField
      {...common(props)}
      label={text('basic-info.in-cm', { label: props.label })}
      inputMode="numeric"
      maxLength={3}
      autoComplete="off"
      value={String(props.value)}
      onChange={(event) => props.onChange(event.target.value.replace(/\D/gu, ''))}
      hint={centimetres > 0 ? text('basic-info.feet', { feet }) : undefined}
    />
  );
}

function Paragraphs(props: FieldControlProps & { max: number }) {
  const text = useText();
  const { value, max, onChange } = props;
  return (
    <TextAreaField
      {...common(props)}
      maxLength={max}
      value={String(value)}
      onChange={(event) => onChange(event.target.value)}
      counter={text('more-about.counter', { length: value.length, max })}
    />
  );
}
