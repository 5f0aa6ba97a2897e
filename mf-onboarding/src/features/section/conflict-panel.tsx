import type { SectionState } from '@bandhavya/api-client';
import {
  type AnySection,
  type Row,
  rowListOf,
  SECTIONS,
  type SectionId,
  type SectionValues,
} from '@bandhavya/contracts';
import { Button, Panel } from '@bandhavya/ui';
import { fieldLabel, useText } from '../../texts.ts';
import { choicesOf, incomeChoices } from './choices.ts';
import styles from './conflict-panel.module.css';

type State = Pick<SectionState, 'values' | 'rows'>;

type ConflictPanelProps = {
  id: SectionId;
  mine: State;
  theirs: State;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Somebody else saved meanwhile: what differs, side by side, and the choice. */
export function ConflictPanel({ id, mine, theirs, onKeepMine, onTakeTheirs }: ConflictPanelProps) {
  const text = useText();
  const list = rowListOf(id)?.list;
  const differences = SECTIONS[id].fields
    .map(({ name }) => ({
      name: fieldLabel(text, name),
      mine: shown(SECTIONS[id], name, mine.values, text),
      theirs: shown(SECTIONS[id], name, theirs.values, text),
    }))
    .concat(
      list
        ? [{ name: text(`rows.${list}.name`), mine: shownRows(id, mine.rows), theirs: shownRows(id, theirs.rows) }]
        : [],
    )
    .filter((each) => each.mine !== each.theirs);

  return (
    <Panel title={text('conflict.title')}>
      <dl className={styles.differences}>
        {differences.map(({ name, ...each }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text('conflict.mine', { value: each.mine || '–' })}</dd>
            <dd>{text('conflict.theirs', { value: each.theirs || '–' })}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onTakeTheirs}>
          {text('conflict.take-theirs')}
        </Button>
        <Button type="submit" onClick={onKeepMine}>
          {text('conflict.keep-mine')}
        </Button>
      </div>
    </Panel>
  );
}

function shown(section: AnySection, name: string, values: SectionValues, text: ReturnType<typeof useText>): string {
  const value = values[name];
  const input = section.fields.find((field) => field.name === name)?.input;
  if (Array.isArray(value)) return value.join(', ');
  if (value === undefined || value === '') return '';
  if (input?.kind === 'income') return incomeChoices([Number(value)])[0]?.label ?? '';
  return choicesOf(name, [String(value)], {}, text)[0]?.label ?? '';
}

function shownRows(id: SectionId, rows: readonly Row[]): string {
  const fields = rowListOf(id)?.section.fields ?? [];
  return rows.map((row) => fields.map(({ name }) => row[name]).join(', ')).join('; ');
}
