import type { Field } from '@bandhavya/contracts';
import { commonText, optionLabel } from '@bandhavya/page-texts';
import { ChipGroups, RadioCards, SelectField, TextField } from '@bandhavya/ui';
import { ComboboxField, type ComboboxOption } from '@bandhavya/ui/combobox';
import type { fieldState } from '../../step-frame/field-state.ts';
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
export function FieldControl(given: FieldControlProps) {
  const { field, values, value, onChange } = given;
  const text = useText();
  const props = { ...given, state: stateWithMessage(given, text) };
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
      return <OneOfFew {...props} options={choicesOf(field.name, input.options, values, text)} />;
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
          // The form says it above the button: the end of this long list is out of view.
          error={undefined}
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

/** The state with a message for a missing value. A field that waits for another one cannot be mended yet and is not marked. */
function stateWithMessage({ field, values, disabled, state }: FieldControlProps, text: ReturnType<typeof useText>) {
  if (disabled) return { invalid: false };
  if (!state.invalid || state.error) return state;
  const { input } = field;
  const isChoice = input.kind === 'select' ? input.options(values) : input.kind === 'choice' || input.kind === 'income';
  return { invalid: true, error: text(isChoice ? 'step.choose-one' : 'step.fill-in') };
}

function common({ name, label, onBlur, state }: FieldControlProps) {
  return { name, label, onBlur, ...state };
}

function OneOf(props: FieldControlProps & { options: ComboboxOption[]; searched?: boolean | undefined }) {
  const text = useText();
  const { options, value, onChange, disabled, searched = options.length > SHORT_LIST } = props;
  // A field that waits for another one has no options yet, or only some of them.
  if (!searched && !disabled && options.length <= CHIPS_MAX) return <OneOfFew {...props} />;
  const shared = { ...common(props), options, value: String(value), disabled, placeholder: text('step.choose') };
  if (!searched) {
    return <SelectField {...shared} onChange={(event) => onChange(event.target.value)} />;
  }
  return (
    <ComboboxField
      {...shared}
      onChange={onChange}
      noResults={text('step.no-results')}
      closeLabel={commonText('close')}
    />
  );
}

function OneOfFew(props: FieldControlProps & { options: ComboboxOption[] }) {
  const { label, options, value, onChange, disabled } = props;
  return (
    <RadioCards
      {...common(props)}
      legend={label}
      layout="chips"
      options={options}
      value={String(value)}
      onChange={onChange}
      disabled={disabled}
    />
  );
}

function Line(props: FieldControlProps & { max: number; type?: 'text' | 'url' }) {
  const { field, value, onChange, disabled, max, type = 'text' } = props;
  const text = useText();
  return (
    <TextField
      {...common(props)}
      type={type}
      // The keyboard for addresses lacks the @ on some phones.
      inputMode={type === 'url' ? 'email' : 'text'}
      maxLength={max}
      autoComplete={AUTOCOMPLETE[field.name] ?? 'off'}
      placeholder={type === 'url' ? text('social-media.placeholder') : undefined}
      value={String(value)}
      onChange={(event) => onChange(event.target.value)}
      disabled={disabled}
    />
  );
}
