import { errorCode, useIneligibility, useSearchCount } from '@bandhavya/api-client';
import type { ListFilter } from '@bandhavya/contracts';
import { IneligiblePanel } from '@bandhavya/member-cards';
import { commonText, optionLabel } from '@bandhavya/page-texts';
import { Button, Checkbox, SearchField, VisuallyHidden } from '@bandhavya/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { useText } from '../../texts.ts';
import { sourceOf } from '../filter-form/search-state.ts';
import { rememberRow } from '../filter-form/use-row-focus.ts';
import { checkFilters, filterLabel, LiveCount, optionText, useSettled } from '../filter-values/index.ts';
import styles from './options-form.module.css';
import { useOptionsDraft } from './use-options-draft.ts';

/** A longer list has a field that searches it. */
const SEARCHABLE_FROM = 14;

/** Chooses options of one filter, with the number of profiles that match them and the other filters. */
export function OptionsForm({ filter }: { filter: ListFilter }) {
  const text = useText();
  const draft = useOptionsDraft(filter);
  const settled = useSettled(checkFilters(draft.filters).parameters);
  const count = useSearchCount({ source: sourceOf(draft.tab), filters: settled.value }, settled.isCurrent);
  const ineligibility = useIneligibility(errorCode(count.error));
  useEffect(() => rememberRow(filter), [filter]);
  if (ineligibility) return <IneligiblePanel ineligibility={ineligibility} />;

  const apply = (event: FormEvent) => {
    event.preventDefault();
    draft.apply();
  };
  return (
    <form className={styles.form} onSubmit={apply}>
      <OptionBoxes filter={filter} draft={draft} />
      <div className={styles.footer}>
        <LiveCount count={count} isCurrent={settled.isCurrent} isValid />
        <div className={styles.actions}>
          <Button variant="secondary" onClick={draft.goBack}>
            {commonText('back')}
          </Button>
          <Button type="submit">{text('options.apply')}</Button>
        </div>
      </div>
    </form>
  );
}

type OptionBoxesProps = { filter: ListFilter; draft: ReturnType<typeof useOptionsDraft> };

/** A checkbox for each option, or for those that contain the text in the field above a long list. */
function OptionBoxes({ filter, draft: { options, chosen, set } }: OptionBoxesProps) {
  const text = useText();
  const [sought, setSought] = useState('');
  const found = options.filter((option) => matches(option, sought));
  return (
    <>
      {options.length >= SEARCHABLE_FROM && (
        <SearchField label={text('options.search')} value={sought} onChange={setSought} />
      )}
      <div className={styles.all}>
        <Button variant="secondary" onClick={() => set(found, true)}>
          {text('options.all')}
        </Button>
        <Button variant="secondary" onClick={() => set(found, false)}>
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
              label={optionText(filter, option)}
              checked={chosen.includes(option)}
              onChange={(event) => set([option], event.target.checked)}
            />
          ))}
        </div>
      </fieldset>
      <p role="status" className={styles.nothing}>
        {found.length === 0 && text('options.nothing')}
      </p>
    </>
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
