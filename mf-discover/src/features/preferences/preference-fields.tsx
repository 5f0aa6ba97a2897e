import { INCOMES, incomeLabel, LIST_PREFERENCES, type ListPreference as ListName } from '@bandhavya/contracts';
import { heightOptions, optionLabel, traitLabel } from '@bandhavya/page-texts';
import { ChipGroup, FieldPair, Panel, SegmentedControl, SelectField, TextField } from '@bandhavya/ui';
import type { ChangeEvent, ReactNode } from 'react';
import { useText } from '../../texts.ts';
import type { ListDraft, Openness, RangeDraft, RangeName } from './draft.ts';
import styles from './preferences-page.module.css';

const INCOME_OPTIONS = INCOMES.map((rupees) => ({ value: String(rupees), label: optionLabel(incomeLabel(rupees)) }));
const OPENNESS = ['open', 'nice', 'must'] as const;

type PreferenceProps<Name, Value> = {
  name: Name;
  preference: Value;
  /** The message of a field, by its dotted path. */
  errorOf: (field: string) => string | undefined;
  onChange: (preference: Value) => void;
};

/** The fields of a range, with its weight. */
export function RangePreference({ name, preference, errorOf, onChange }: PreferenceProps<RangeName, RangeDraft>) {
  return (
    <Panel title={traitLabel(name)}>
      <Weight name={name} value={preference.weight} onChange={(weight) => onChange({ ...preference, weight })} />
      {preference.weight !== 'open' && (
        <Bounds name={name}>
          {(['from', 'to'] as const).map((bound) => (
            <Bound
              key={bound}
              name={name}
              bound={bound}
              value={preference[bound]}
              error={errorOf(`${name}.${bound}`)}
              onChange={(value) => onChange({ ...preference, [bound]: value })}
            />
          ))}
        </Bounds>
      )}
    </Panel>
  );
}

function Bounds({ name, children }: { name: RangeName; children: ReactNode }) {
  if (name !== 'age') return <div className={styles.wideRange}>{children}</div>;
  return <FieldPair>{children}</FieldPair>;
}

type BoundProps = {
  name: RangeName;
  bound: 'from' | 'to';
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function Bound({ name, bound, value, error, onChange }: BoundProps) {
  const text = useText();
  const common = {
    label: text(`preferences.${name}.${bound}`),
    value,
    error,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(event.target.value),
  };
  if (name === 'height_cm') return <SelectField {...common} options={heightOptions(bound, value)} />;
  if (name === 'income') return <SelectField {...common} options={INCOME_OPTIONS} />;
  return <TextField {...common} inputMode="numeric" maxLength={3} />;
}

/** The fields of a choice of values, with its weight. */
export function ListPreferenceField({ name, preference, errorOf, onChange }: PreferenceProps<ListName, ListDraft>) {
  const title = traitLabel(name);
  const error = errorOf(`${name}.values`);
  return (
    <Panel title={title} data-wrong={error !== undefined}>
      <Weight name={name} value={preference.weight} onChange={(weight) => onChange({ ...preference, weight })} />
      {preference.weight !== 'open' && (
        <ChipGroup
          legend={title}
          name={name}
          options={LIST_PREFERENCES[name].options.map((value) => ({ value, label: optionLabel(value) }))}
          value={preference.values}
          error={error}
          onChange={(values) => onChange({ ...preference, values })}
        />
      )}
    </Panel>
  );
}

type WeightProps = { name: string; value: Openness; onChange: (value: Openness) => void };

function Weight({ name, value, onChange }: WeightProps) {
  const text = useText();
  return (
    <SegmentedControl
      label={text('preferences.how')}
      name={`${name}.weight`}
      options={OPENNESS.map((each) => ({ value: each, label: text(`preferences.weight.${each}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}
