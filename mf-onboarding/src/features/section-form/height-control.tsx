import { toCentimetres, toFeetAndInches } from '@bandhavya/domain';
import { heightText } from '@bandhavya/page-texts';
import { Icon, SegmentedControl, TextField } from '@bandhavya/ui';
import { useId, useState } from 'react';
import type { fieldState } from '../../step-frame/field-state.ts';
import { useText } from '../../texts.ts';
import styles from './height-control.module.css';

type HeightControlProps = {
  name: string;
  label: string;
  /** Centimetres as text. */
  value: string;
  onChange: (centimetres: string) => void;
  onBlur: () => void;
  state: ReturnType<typeof fieldState>;
};

const UNITS = ['cm', 'feet'] as const;
type Unit = (typeof UNITS)[number];

/** A height in centimetres, or in feet and inches; the member chooses. The value is always in centimetres. */
export function HeightControl(props: HeightControlProps) {
  const { name, value } = props;
  const text = useText();
  const [unit, setUnit] = useState<Unit>('cm');
  const centimetres = Number(value);
  const hint = centimetres > 0 ? heightText(centimetres) : undefined;
  return (
    <div className={styles.height}>
      <SegmentedControl
        label={text('height.unit')}
        name={`${name}.unit`}
        options={UNITS.map((each) => ({ value: each, label: text(`height.unit.${each}`) }))}
        value={unit}
        onChange={setUnit}
      />
      {unit === 'cm' ? <Centimetres {...props} hint={hint} /> : <FeetAndInches {...props} hint={hint} />}
    </div>
  );
}

type InUnitProps = HeightControlProps & { hint: string | undefined };

function Centimetres({ name, label, value, hint, onChange, onBlur, state }: InUnitProps) {
  const text = useText();
  return (
    <TextField
      name={name}
      label={text('basic-info.in-cm', { label })}
      inputMode="numeric"
      maxLength={3}
      autoComplete="off"
      value={value}
      hint={hint}
      onChange={(event) => onChange(digitsOf(event.target.value))}
      onBlur={onBlur}
      {...state}
    />
  );
}

const PARTS = ['feet', 'inches'] as const;
type Typed = Record<(typeof PARTS)[number], string>;

function FeetAndInches({ name, label, value, hint, onChange, onBlur, state }: InUnitProps) {
  const text = useText();
  const ids = { hint: useId(), error: useId() };
  const [typed, setTyped] = useState<Typed>({ feet: '', inches: '' });
  // A draft or a newer saved version replaces the value from outside.
  const shown = toValue(typed) === value ? typed : fromValue(value);

  const type = (part: Partial<Typed>) => {
    const next = { ...shown, ...part };
    setTyped(next);
    onChange(toValue(next));
  };
  const described = [state.error && ids.error, hint && ids.hint].filter(Boolean).join(' ');
  return (
    <fieldset className={styles.feet} aria-describedby={described || undefined}>
      <legend>{label}</legend>
      {PARTS.map((part) => (
        <TextField
          key={part}
          name={`${name}.${part}`}
          label={text(`height.${part}`)}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          value={shown[part]}
          onChange={(event) => type({ [part]: digitsOf(event.target.value) })}
          onBlur={onBlur}
          invalid={state.invalid}
        />
      ))}
      {hint && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
      {state.error && (
        <p id={ids.error} role="alert" tabIndex={-1} className={styles.error}>
          <Icon name="warning" size={18} />
          {state.error}
        </p>
      )}
    </fieldset>
  );
}

/** The centimetres of what was typed. No inches are 0; without feet there is no height yet. */
function toValue({ feet, inches }: Typed): string {
  return feet === '' ? '' : String(toCentimetres({ feet: Number(feet), inches: Number(inches) }));
}

function fromValue(value: string): Typed {
  if (value === '') return { feet: '', inches: '' };
  const { feet, inches } = toFeetAndInches(Number(value));
  return { feet: String(feet), inches: String(inches) };
}

function digitsOf(text: string): string {
  return text.replace(/\D/gu, '');
}
