import {
  type Field,
  INCOME_WITHHELD,
  isAsked,
  type PreferenceName,
  type Profile,
  type RowList,
  type RowListName,
  rowListOf,
  SECTIONS,
  type SectionId,
  type SectionValues,
} from '@bandhavya/contracts';
import { fieldLabel, optionLabel, traitLabel } from '@bandhavya/page-texts';
import { formatValue } from '../format.ts';
import { isTextKey, type Translate } from '../texts.ts';
import type { Block, BlockRow, ProfileLink, TitledEntry } from './block.ts';

type Sections = Pick<Profile, 'sections' | RowListName> & {
  /** The preferences of the viewer that the member meets. */
  meets?: readonly PreferenceName[];
};

type Parts = {
  id: SectionId;
  fields: readonly Field[];
  values: SectionValues;
  meets: readonly PreferenceName[];
  text: Translate;
};

/** The preference about a field, by section and field. */
const PREFERENCE_ABOUT: Readonly<Record<string, PreferenceName>> = {
  'basic-info.height_cm': 'height_cm',
  'basic-info.mother_tongue': 'mother_tongues',
  'basic-info.marital_status': 'marital_statuses',
  'basic-info.diet_preference': 'diets',
  'community.community': 'communities',
  'community.religion': 'religions',
  'education.qualification': 'qualifications',
  'work.annual_income_from': 'income',
  'family.current_state': 'states',
  'family.current_district': 'districts',
  'astrology.kuja_dosha': 'kuja_doshas',
};

/** The blocks of a section, made from its definition. The kind of a field decides its block, so a new field needs only a label. */
export function sectionBlocks(id: SectionId, profile: Sections | undefined, text: Translate): Block[] {
  const { fields } = SECTIONS[id];
  const parts = { id, fields, values: profile?.sections[id] ?? {}, meets: profile?.meets ?? [], text };
  const lines = rowsOf(parts);
  const list = rowListOf(id);
  return [
    ...(lines.length > 0 ? [{ kind: 'rows' as const, rows: lines }] : []),
    ...fields.flatMap((field) => ownBlock(field, parts)),
    ...linksOf(parts),
    ...(list ? [listBlock(list, profile?.[list.list] ?? [], text)] : []),
  ];
}

/** The fields that are a row of label and value. Both incomes share one row. */
function rowsOf({ id, fields, values, meets, text }: Parts): BlockRow[] {
  const incomes = fields.filter(({ input }) => input.kind === 'income');
  return fields.flatMap((field): BlockRow[] => {
    if (field.standsFor || !isLine(field) || isRuledOut(field, values)) return [];
    const preference = PREFERENCE_ABOUT[`${id}.${field.name}`];
    const mark: Pick<BlockRow, 'met'> = preference && meets.includes(preference) ? { met: true } : {};
    if (field.input.kind === 'income') {
      if (field !== incomes[0]) return [];
      return [{ label: traitLabel('income'), value: incomeRange(incomes, values, text), ...mark }];
    }
    const value = chosenOrEntered(field, fields, values, text);
    return [{ label: fieldLabel(id, field.name), value, ...mark }];
  });
}

/** Whether the value of another field makes this one pointless. While that value is missing, this one is missing too. */
function isRuledOut(field: Field, values: SectionValues): boolean {
  return field.onlyWhen !== undefined && values[field.onlyWhen.field] !== undefined && !isAsked(field, values);
}

function isLine({ input }: Field): boolean {
  return input.kind !== 'chips' && input.kind !== 'paragraphs' && input.kind !== 'url';
}

/** The free text of an Other takes priority over the chosen value. */
function chosenOrEntered(field: Field, fields: readonly Field[], values: SectionValues, text: Translate): string {
  const custom = fields.find(({ standsFor }) => standsFor === field.name);
  const entered = custom ? formatValue(custom, values[custom.name], text) : '';
  return entered || formatValue(field, values[field.name], text);
}

/** 'From ₹5,00,000 To ₹10,00,000', or 'Prefer not to say' */
function incomeRange([lower, upper]: readonly Field[], values: SectionValues, text: Translate): string {
  const amount = (field: Field | undefined) => (field ? formatValue(field, values[field.name], text) : '');
  const [from, to] = [amount(lower), amount(upper)];
  if (lower && values[lower.name] === INCOME_WITHHELD) return from;
  if (from !== '' && to !== '') return text('value.income.range', { from, to });
  return from === '' ? '' : text('value.income.from', { from });
}

function ownBlock({ name, input }: Field, { id, values, text }: Parts): Block[] {
  const value = values[name];
  const empty = label(text, id, `${name}.empty`);
  if (input.kind === 'chips') {
    const chosen = Array.isArray(value) ? value.filter((each) => typeof each === 'string').map(optionLabel) : [];
    return [{ kind: 'chips', values: chosen, empty }];
  }
  if (input.kind !== 'paragraphs') return [];
  const entered = typeof value === 'string' ? value.trim() : '';
  if (entered !== '') return [{ kind: 'paragraphs', text: entered }];
  return [{ kind: 'paragraphs', text: empty, sample: label(text, id, `${name}.sample`) }];
}

function linksOf({ id, fields, values, text }: Parts): Block[] {
  const urls = fields.filter(({ input }) => input.kind === 'url');
  if (urls.length === 0) return [];
  const links = urls.flatMap(({ name }): ProfileLink[] => {
    const address = values[name];
    return isWebAddress(address) ? [{ platform: name, label: fieldLabel(id, name), address }] : [];
  });
  return [{ kind: 'links', links, empty: label(text, id, 'empty') }];
}

/** Only https addresses become links, because a stored `javascript:` address would run as a script. */
function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && URL.parse(value)?.protocol === 'https:';
}

/** The first field of a row is the title of its entry; the others follow in one line. */
function listBlock({ section }: RowList, rows: readonly SectionValues[], text: Translate): Block {
  const entries = rows.map((row): TitledEntry => {
    const [title = '', ...details] = section.fields.map((field) => formatValue(field, row[field.name], text));
    return { title, detail: details.filter((detail) => detail !== '').join(' · ') };
  });
  return {
    kind: 'entries',
    title: label(text, section.id, 'title'),
    entries,
    empty: label(text, section.id, 'empty'),
  };
}

/** The text of a part of a section, or the part's name if the catalogue has none. */
function label(text: Translate, section: string, part: string): string {
  const key = `${section}.${part}`;
  return isTextKey(key) ? text(key) : part;
}
