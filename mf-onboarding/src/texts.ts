import { defineTexts } from '@bandhavya/platform';
import { en } from './locales/en.ts';
import type { FieldName } from './locales/en-sections.ts';

export const NAMESPACE = 'mf_onboarding';
export const { useText, text } = defineTexts(NAMESPACE, en);

/** The label of a section's field. The definitions' types see to it that there is one. */
export function fieldLabel(translate: typeof text, name: string): string {
  return translate(`field.${name as FieldName}`);
}
