/** A field as it is shown to people: its label, and its value in lines, none when nothing is entered. */
export type Entry = { label: string; lines: readonly string[] };

export type Difference = { label: string; mine: readonly string[]; theirs: readonly string[] };

/** Where two descriptions of the same step say something else. */
export function differences(mine: readonly Entry[], theirs: readonly Entry[]): Difference[] {
  return mine
    .map(({ label, lines }, index) => ({ label, mine: lines, theirs: theirs[index]?.lines ?? [] }))
    .filter((each) => each.mine.join('\n') !== each.theirs.join('\n'));
}

/** An entry of one line. */
export function entry(label: string, value: string): Entry {
  const line = value.trim();
  return { label, lines: line === '' ? [] : [line] };
}
