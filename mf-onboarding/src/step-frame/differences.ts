/** A field as text: its label, and the lines of its value. An empty field has no lines. */
export type ShownField = { label: string; lines: readonly string[] };

export type Difference = { label: string; mine: readonly string[]; theirs: readonly string[] };

/** The fields in which two descriptions of the same step differ. */
export function differences(mine: readonly ShownField[], theirs: readonly ShownField[]): Difference[] {
  return mine
    .map(({ label, lines }, index) => ({ label, mine: lines, theirs: theirs[index]?.lines ?? [] }))
    .filter((each) => each.mine.join('\n') !== each.theirs.join('\n'));
}

export function entry(label: string, value: string): ShownField {
  const line = value.trim();
  return { label, lines: line === '' ? [] : [line] };
}
