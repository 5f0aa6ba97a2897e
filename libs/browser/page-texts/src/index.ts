/**
 * The texts that several applications show: messages of rules and problems, and labels of fields and option values. Each
 * application has its own copy, so that a team can add an option with its label in one release.
 */
import {
  type Direction,
  type MessageCode,
  type PreferenceName,
  type ProblemCode,
  problems,
  REASON_CODES,
  type ReasonCode,
} from '@bandhavya/contracts';
import { AUDIENCES, type Audience, HEIGHT_CM, heightsByInch, toFeetAndInches } from '@bandhavya/domain';
import type { CommonName } from '@bandhavya/texts/en';
import { messages } from '@bandhavya/texts/messages';
import { signs } from '@bandhavya/texts/signs';
import { shared } from './shared.ts';

/**
 * The label of an option value in the current language. Returns a value that is no option, such as a name or free text,
 * unchanged. The calling component must render again when the language changes; `useText` of its application does that.
 */
export function optionLabel(value: string): string {
  return shared.find(value) ?? value;
}

/**
 * The label of an option of a field, with its emoji or zodiac sign. `field` is the name in requests, such as 'rashi'.
 */
export function choiceLabel(field: string, value: string): string {
  const sign = signs[field]?.[value];
  const label = optionLabel(value);
  return sign ? `${label} ${sign}` : label;
}

/**
 * The label of a field in the current language. `section` is a definition's id ('work', 'siblings'), or the step of a
 * field that has no definition ('name'); `field` is the name in requests. A field without a label shows its name.
 */
export function fieldLabel(section: string, field: string): string {
  return shared.find(`field.${section}.${field}`) ?? field;
}

/** The fields with the labels of traits, by section and field. */
const TRAIT_FIELDS = {
  height_cm: ['basic-info', 'height_cm'],
  communities: ['community', 'community'],
  mother_tongues: ['basic-info', 'mother_tongue'],
  marital_statuses: ['basic-info', 'marital_status'],
  religions: ['community', 'religion'],
  diets: ['basic-info', 'diet_preference'],
} as const satisfies Partial<Record<PreferenceName, readonly [section: string, field: string]>>;

/** The label of a trait that preferences are about: 'Age'. */
export function traitLabel(trait: PreferenceName): string {
  if (!isField(trait)) return shared.text(`trait.${trait}`);
  const [section, field] = TRAIT_FIELDS[trait];
  return fieldLabel(section, field);
}

function isField(trait: PreferenceName): trait is keyof typeof TRAIT_FIELDS {
  return Object.hasOwn(TRAIT_FIELDS, trait);
}

/** The label of a direction: 'Super like'. */
export function directionLabel(direction: Direction): string {
  return shared.text(`direction.${direction}`);
}

/** A text of a button or a state that many screens show, such as 'Retry'. */
export function commonText(name: CommonName): string {
  return shared.text(`common.${name}`);
}

/**
 * The message for the code of a rule or a problem, in the current language.
 * @param fallback for an unknown code: the English message that a newer server sent with it
 */
export function messageText(code: string, fallback = ''): string {
  return shared.find(code) ?? inEnglish(code) ?? fallback;
}

/** A height in centimetres as '5 ft 4 in (163 cm)'. */
export function heightText(cm: number): string {
  return shared.text('value.height', { ...toFeetAndInches(cm), cm });
}

/**
 * The heights that a range can start or end at, one for each inch, from the lowest. The value is in centimetres.
 * @param current the value of the field. It is an option as well, also when it is no height that can be chosen.
 */
export function heightOptions(end: 'from' | 'to', current: string): { value: string; label: string }[] {
  const values = new Set(heightsByInch(HEIGHT_CM, end).map(String)).add(current);
  values.delete('');
  return [...values]
    .toSorted((one, other) => Number(one) - Number(other))
    .map((value) => ({ value, label: Number.isInteger(Number(value)) ? heightText(Number(value)) : value }));
}

/** Why a candidate is shown. Undefined for a code of a newer gateway. */
export function reasonText(
  { code, value = '' }: { code: ReasonCode; value?: string | undefined },
  name: string,
): string | undefined {
  if (!REASON_CODES.includes(code)) return undefined;
  return shared.text(`reason.${code}`, { name, value: optionLabel(value) });
}

/** Says that the candidate likes the member. */
export function likeText({ super_liked_you }: { super_liked_you: boolean }): string {
  return shared.text(super_liked_you ? 'reason.super-liked-you' : 'reason.liked-you');
}

/** Why a swipe was not saved, by the code of its problem or 'network'. `name` is the first name of the candidate. */
export function swipeFailureText(code: string, name: string): string {
  switch (code) {
    case 'network':
      return navigator.onLine ? messageText('service.unavailable') : commonText('offline');
    case 'member.absent':
      return shared.text('swipe.absent', { name });
    case 'undo.not-last':
      return shared.text('swipe.not-last');
    default:
      return messageText(code, messageText('server.error'));
  }
}

/** Explains an ineligibility and names the action that ends it. */
export function ineligibilityText(kind: 'incomplete' | 'archived' | 'outdated'): {
  title: string;
  text: string;
  action: string;
} {
  return {
    title: shared.text(`ineligible.${kind}`),
    text: shared.text(`ineligible.${kind}.text`),
    action: shared.text(`ineligible.${kind}.action`),
  };
}

/** The label of an audience of a part of the profile. */
export function audienceLabel(audience: Audience): string {
  return shared.text(`audience.${audience}`);
}

/** The question for the audience of the phone number, with its options. */
export function phoneAudienceChoice(): {
  legend: string;
  options: { value: Audience; label: string; note: string }[];
} {
  const options = AUDIENCES.map((value) => ({
    value,
    label: audienceLabel(value),
    note: shared.text(`phone-audience.${value}`),
  }));
  return { legend: shared.text('phone-audience.question'), options };
}

/** The outcome of a setting that is saved as soon as it is chosen. Empty before the first choice. */
export function settingStatusText(status: 'idle' | 'pending' | 'success' | 'error'): string {
  switch (status) {
    case 'idle':
      return '';
    case 'pending':
      return commonText('saving');
    case 'success':
      return shared.text('setting.saved');
    case 'error':
      return shared.text('setting.failed');
  }
}

/** The position and the names of the buttons of the large view of photos. `number` counts from 1. */
export function galleryLabels(
  number: number,
  total: number,
): { position: string; closeLabel: string; previousLabel: string; nextLabel: string } {
  return {
    position: shared.text('gallery.position', { number, total }),
    closeLabel: commonText('close'),
    previousLabel: shared.text('gallery.previous'),
    nextLabel: shared.text('gallery.next'),
  };
}

function inEnglish(code: string): string | undefined {
  if (Object.hasOwn(messages, code)) return messages[code as MessageCode];
  return Object.hasOwn(problems, code) ? problems[code as ProblemCode].title : undefined;
}
