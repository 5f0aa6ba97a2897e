import { defineTexts } from '@bandhavya/platform';
import { en } from './locales/en.ts';
import type { FieldName } from './locales/en-sections.ts';

export const NAMESPACE = 'mf_onboarding';
export const { useText, text } = defineTexts(NAMESPACE, en, {
  kn: () => import(/* webpackChunkName: "kn" */ './locales/kn.ts').then(({ kn }) => kn),
  hi: () => import(/* webpackChunkName: "hi" */ './locales/hi.ts').then(({ hi }) => hi),
});

/** The label of a section's field. The definitions' types see to it that there is one. */
export function fieldLabel(translate: typeof text, name: string): string {
  return translate(`field.${name as FieldName}`);
}
