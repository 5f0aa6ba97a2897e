import type { FilterParameters } from '@bandhavya/api-client';
import {
  FILTER_NAMES,
  type FilterName,
  INCOMES,
  incomeLabel,
  LIST_FILTER_NAMES,
  type ListFilter,
  RANGE_FILTERS,
  type RangeFilter,
  type SearchCount,
} from '@bandhavya/contracts';
import { choiceLabel, fieldLabel, heightText, optionLabel, traitLabel } from '@bandhavya/page-texts';
import { locale } from '@bandhavya/platform';
import type { Translate } from '../../texts.ts';
import { parametersOf } from './address.ts';

/** A filter in words: 'Community', 'Brahmin, Other'. */
export type FilterSummary = { filter: FilterName; label: string; value: string };

/** The filters whose label is that of a trait. */
const TRAITS = { age: 'age', income: 'income', education: 'qualifications' } as const;

/** The filters whose label is that of the profile's field, by section and field. */
const FIELDS = {
  community: ['community', 'community'],
  kujaDosha: ['astrology', 'kuja_dosha'],
  religion: ['community', 'religion'],
  subCommunity: ['community', 'sub_community'],
  gotra: ['community', 'gotra'],
  diet: ['basic-info', 'diet_preference'],
  nakshatra: ['astrology', 'nakshatra'],
  rashi: ['astrology', 'rashi'],
  height: ['basic-info', 'height_cm'],
} as const satisfies Partial<Record<FilterName, readonly [section: string, field: string]>>;

/** The label of a filter: 'Mother Tongue'. */
export function filterLabel(text: Translate, filter: FilterName): string {
  if (isIn(TRAITS, filter)) return traitLabel(TRAITS[filter]);
  if (!isIn(FIELDS, filter)) return text(`filter.${filter}`);
  const [section, field] = FIELDS[filter];
  return fieldLabel(section, field);
}

function isIn<Name extends FilterName>(labels: Record<Name, unknown>, filter: FilterName): filter is Name {
  return Object.hasOwn(labels, filter);
}

/** The label of a parameter of an address. An unknown one has its own name, shortened. */
export function parameterLabel(text: Translate, parameter: string): string {
  const filter = FILTER_NAMES.find((name) => parametersOf(name).some((each) => each === parameter));
  return filter ? filterLabel(text, filter) : parameter.slice(0, UNKNOWN_MAX);
}

const UNKNOWN_MAX = 40;

/** The options of a list, joined by commas. An unknown option is shown as it is. */
export function optionsText(filter: ListFilter, value: string | undefined): string {
  return value
    ? value
        .split(',')
        .map((option) => optionText(filter, option))
        .join(', ')
    : '';
}

/** An option of a list, with the sign that it has in the profile. */
export function optionText(filter: FilterName, option: string): string {
  return isIn(FIELDS, filter) ? choiceLabel(FIELDS[filter][1], option) : optionLabel(option);
}

/** The chosen filters in words, in the order of display. */
export function describeFilters(text: Translate, parameters: FilterParameters): FilterSummary[] {
  return FILTER_NAMES.flatMap((filter) => {
    const value = valueText(text, filter, parameters);
    return value === '' ? [] : [{ filter, label: filterLabel(text, filter), value }];
  });
}

/** '128', '1,000+' */
export function numberText({ count, more }: SearchCount): string {
  return `${count.toLocaleString(locale())}${more ? '+' : ''}`;
}

/** '128 profiles', '1,000+ profiles', '1 profile'. */
export function countText(text: Translate, { count, more }: SearchCount): string {
  const number = numberText({ count, more });
  return text(count === 1 && !more ? 'count.one' : 'count.many', { number });
}

function valueText(text: Translate, filter: FilterName, parameters: FilterParameters): string {
  if (isList(filter)) return optionsText(filter, parameters[filter]);
  if (isRange(filter)) return rangeText(text, filter, parameters);
  const value = parameters[filter];
  if (!value) return '';
  return filter === 'active' ? text(`active.${value as '1' | '7' | '30'}`) : optionLabel('Yes');
}

function rangeText(text: Translate, range: RangeFilter, parameters: FilterParameters): string {
  const { min, max } = RANGE_FILTERS[range];
  const [from, to] = [parameters[min], parameters[max]];
  const values = { from: boundText(range, from), to: boundText(range, to) };
  if (from && to) return text('range.between', values);
  if (from)
    return range === 'income' && Number(from) >= (INCOMES.at(-1) ?? 0) ? values.from : text('range.from', values);
  return to ? text('range.to', values) : '';
}

function boundText(range: RangeFilter, bound: string | undefined): string {
  if (!bound) return '';
  if (range === 'income') return optionLabel(incomeLabel(Number(bound)));
  return range === 'height' ? heightText(Number(bound)) : bound;
}

function isList(filter: FilterName): filter is ListFilter {
  return (LIST_FILTER_NAMES as readonly string[]).includes(filter);
}

function isRange(filter: FilterName): filter is RangeFilter {
  return Object.hasOwn(RANGE_FILTERS, filter);
}
