import {
  fieldErrors,
  INCOME_RANGE,
  LIST_PREFERENCE_NAMES,
  type ListPreference,
  type MessageCode,
  type Preferences,
  preferences as preferencesSchema,
  type Weight,
} from '@bandhavya/contracts';
import { AGE_RANGE, HEIGHT_CM } from '@bandhavya/domain';

/** The preferences that are a range, with their limits. */
export const RANGES = { age: AGE_RANGE, height_cm: HEIGHT_CM, income: INCOME_RANGE } as const;
export type RangeName = keyof typeof RANGES;

export const RANGE_NAMES = Object.keys(RANGES) as RangeName[];

/** 'open' stands for an absent preference. */
export type Openness = 'open' | Weight;
export type RangeDraft = { weight: Openness; from: string; to: string };
export type ListDraft = { weight: Openness; values: string[] };
/** The values of the form. An open preference keeps its earlier values. */
export type PreferencesDraft = Record<RangeName, RangeDraft> & Record<ListPreference, ListDraft>;

/** The message of each wrong field, by its dotted path. */
export type DraftErrors = Readonly<Record<string, MessageCode>>;

/** The values of the form for saved preferences. */
export function preferencesDraftOf(preferences: Preferences): PreferencesDraft {
  const range = (name: RangeName): RangeDraft => {
    const { from, to, weight } = preferences[name] ?? { from: RANGES[name].min, to: RANGES[name].max, weight: 'open' };
    return { weight, from: String(from), to: String(to) };
  };
  const list = (name: ListPreference): ListDraft => {
    const { values, weight } = preferences[name] ?? { values: [], weight: 'open' };
    return { weight, values: [...values] };
  };
  return Object.fromEntries([
    ...RANGE_NAMES.map((name) => [name, range(name)]),
    ...LIST_PREFERENCE_NAMES.map((name) => [name, list(name)]),
  ]);
}

/** The preferences to save, or the errors. */
export function readPreferencesDraft(draft: PreferencesDraft): { preferences: Preferences } | { errors: DraftErrors } {
  const all = [
    ...RANGE_NAMES.map((name) => [name, { ...draft[name], from: whole(draft[name].from), to: whole(draft[name].to) }]),
    ...LIST_PREFERENCE_NAMES.map((name) => [name, draft[name]]),
  ] as [string, { weight: Openness }][];
  const body = Object.fromEntries(all.filter(([, { weight }]) => weight !== 'open'));
  const read = preferencesSchema.safeParse(body);
  if (read.success) return { preferences: read.data };
  return { errors: errorsByField(fieldErrors(read.error)) };
}

/** The errors of a save that was refused, with the values that were to be saved. */
export type RefusedDraft = { draft: PreferencesDraft; errors: DraftErrors };

/** The errors that the later values have not mended. An error of the server goes when its preference changes. */
export function openErrors({ draft, errors }: RefusedDraft, later: PreferencesDraft): DraftErrors {
  const [before, still] = [draft, later].map(errorsOf);
  const open = Object.entries(errors).flatMap(([field, code]): [string, MessageCode][] => {
    const now = still?.[field];
    if (now) return [[field, now]];
    const [preference] = field.split('.') as [keyof PreferencesDraft];
    return before?.[field] || draft[preference] !== later[preference] ? [] : [[field, code]];
  });
  return Object.fromEntries(open);
}

function errorsOf(draft: PreferencesDraft): DraftErrors {
  const read = readPreferencesDraft(draft);
  return 'errors' in read ? read.errors : {};
}

/** The first error of each field. */
export function errorsByField(errors: readonly { field: string; code: MessageCode }[]): DraftErrors {
  return Object.fromEntries(errors.toReversed().map(({ field, code }) => [field, code]));
}

/** A text that is not a whole number stays a text, which the schema refuses. */
function whole(text: string): number | string {
  return /^\d{1,9}$/u.test(text.trim()) ? Number(text) : text;
}
