import type { Ref } from 'react';
import { classNames } from '../class-names.ts';
import { ChipGroup } from './chip-group.tsx';
import styles from './choices.module.css';
import { FieldNoteLines } from './notes.tsx';
import type { Choice } from './radio-group.tsx';
import { type FieldNotes, useFieldIds } from './use-field-ids.ts';

export type ChipGroupsProps<V extends string> = FieldNotes & {
  /** The accessible name of all groups together. */
  label: string;
  name: string;
  groups: readonly { legend: string; options: readonly Choice<V>[] }[];
  /** The chosen options of all groups. */
  value: readonly V[];
  /** Receives the chosen options after the change, in the order of groups and options. */
  onChange: (value: V[]) => void;
  className?: string | undefined;
  /** The first checkbox. */
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Several chip groups with headings and one error for all of them. */
export function ChipGroups<V extends string>(props: ChipGroupsProps<V>) {
  const { label, name, groups, value, onChange, hint, error, invalid, className, ref } = props;
  const { ids, attributes } = useFieldIds({ hint, error, invalid });
  const change = (index: number, chosen: readonly V[]) =>
    onChange(
      groups.flatMap(({ options }, each) =>
        options.map((option) => option.value).filter((option) => (each === index ? chosen : value).includes(option)),
      ),
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: the groups inside are the fieldsets, and this one's name is the page's heading
    <div
      role="group"
      aria-label={label}
      aria-describedby={attributes['aria-describedby']}
      data-invalid={attributes['aria-invalid']}
      className={classNames(styles.groups, className)}
    >
      {groups.map(({ legend, options }, index) => (
        <ChipGroup
          key={legend}
          legend={legend}
          name={name}
          options={options}
          value={value}
          onChange={(chosen) => change(index, chosen)}
          ref={index === 0 ? ref : undefined}
        />
      ))}
      <FieldNoteLines hint={hint} error={error} ids={ids} />
    </div>
  );
}
