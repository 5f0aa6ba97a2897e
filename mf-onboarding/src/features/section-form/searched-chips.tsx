import { ChipGroup, SearchField } from '@bandhavya/ui';
import { type ComboboxOption, matchesTyped } from '@bandhavya/ui/combobox';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import styles from './searched-chips.module.css';

type SearchedChipsProps = {
  name: string;
  label: string;
  options: readonly ComboboxOption[];
  /** The number of first options that are offered without a search. */
  common: number;
  value: readonly string[];
  onChange: (value: string[]) => void;
};

/** Any number of options of a long list. The others than the common and chosen ones appear through the search. */
export function SearchedChips({ name, label, options, common, value, onChange }: SearchedChipsProps) {
  const text = useText();
  const [sought, setSought] = useState('');
  // A chip that is switched off keeps its place and the focus.
  const [kept, setKept] = useState(value);
  const offered =
    sought.trim() === ''
      ? options.filter((option, index) => index < common || [...kept, ...value].includes(option.value))
      : options.filter(matchesTyped(sought));

  const change = (chosen: readonly string[]) => {
    setKept([...kept, ...chosen]);
    const isOffered = (each: string) => offered.some((option) => option.value === each);
    onChange(options.map((option) => option.value).filter((each) => (isOffered(each) ? chosen : value).includes(each)));
  };

  return (
    <div className={styles.field}>
      <ChipGroup legend={label} name={name} options={offered} value={value} onChange={change} />
      <SearchField label={text('chips.search')} value={sought} onChange={setSought} />
      <p role="status">{offered.length === 0 && text('step.no-results')}</p>
    </div>
  );
}
