import { errorCode, useIneligibility, useSearchCount } from '@bandhavya/api-client';
import { LIST_FILTERS, type ListFilter } from '@bandhavya/contracts';
import { IneligiblePanel } from '@bandhavya/member-cards';
import { useLocation, useNavigate } from '@bandhavya/platform';
import { optionLabel } from '@bandhavya/texts';
import { Button, Checkbox, TextField, VisuallyHidden } from '@bandhavya/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { useText } from '../../texts.ts';
import { checkFilters, filterLabel, LiveCount, useSettled } from '../filters/index.ts';
import { addressOfSearch, readSearch, sourceOf } from '../search/search-state.ts';
import { rememberRow } from '../search/use-row-focus.ts';
import styles from './options-form.module.css';

/** A longer list has a field that searches it. */
const SEARCHABLE_FROM = 14;

/** Chooses options of one filter. The address of /search changes with Apply Filters only. */
export function OptionsForm({ filter }: { filter: ListFilter }) {
  const text = useText();
  const navigate = useNavigate();
  const { search, state: origin } = useLocation();
  const before = readSearch(new URLSearchParams(search));
  const options: readonly string[] = LIST_FILTERS[filter];
  const [chosen, setChosen] = useState<readonly string[]>(() => before.filters[filter]?.split(',') ?? []);
  const [sought, setSought] = useState('');
  const found = options.filter((option) => matches(option, sought));
  const draft = { ...before.filters, [filter]: options.filter((option) => chosen.includes(option)).join(',') };
  const { parameters } = checkFilters(draft);

  const source = sourceOf(before.tab);
  const settled = useSettled(parameters);
  const count = useSearchCount({ source, filters: settled.value }, settled.isCurrent);
  const ineligibility = useIneligibility(errorCode(count.error));
  useEffect(() => rememberRow(filter), [filter]);
  if (ineligibility) return <IneligiblePanel ineligibility={ineligibility} />;

  const setAll = (changed: readonly string[], isChosen: boolean) =>
    setChosen((now) => [...now.filter((option) => !changed.includes(option)), ...(isChosen ? changed : [])]);
  const goBack = () => {
    if (origin?.fromSearch) void navigate(-1);
    else void navigate(addressOfSearch(before), { replace: true });
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    void navigate(addressOfSearch({ ...before, filters: draft }), { replace: true });
  };

  return (
    <form className={styles.form} onSubmit={apply}>
      {options.length >= SEARCHABLE_FROM && (
        <TextField
          type="search"
          label={text('options.search')}
          autoComplete="off"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          // Enter would apply the filters.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div className={styles.all}>
        <Button variant="secondary" onClick={() => setAll(found, true)}>
          {text('options.all')}
        </Button>
        <Button variant="secondary" onClick={() => setAll(found, false)}>
          {text('options.none')}
        </Button>
      </div>
      <fieldset>
        <legend>
          <VisuallyHidden>{filterLabel(text, filter)}</VisuallyHidden>
        </legend>
        <div className={styles.options}>
          {found.map((option) => (
            <Checkbox
              key={option}
              label={optionLabel(option)}
              checked={chosen.includes(option)}
              onChange={(event) => setAll([option], event.target.checked)}
            />
          ))}
        </div>
      </fieldset>
      <p role="status" className={styles.nothing}>
        {found.length === 0 && text('options.nothing')}
      </p>
      <div className={styles.footer}>
        <LiveCount count={count} isCurrent={settled.isCurrent} isValid />
        <div className={styles.actions}>
          <Button variant="secondary" onClick={goBack}>
            {text('options.back')}
          </Button>
          <Button type="submit">{text('options.apply')}</Button>
        </div>
      </div>
    </form>
  );
}

/** Whether an option contains the text, in the language of the page or as it is stored. */
function matches(option: string, sought: string): boolean {
  const wanted = folded(sought.trim());
  return folded(optionLabel(option)).includes(wanted) || folded(option).includes(wanted);
}

function folded(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('en-IN');
}
