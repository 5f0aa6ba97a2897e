import { defineTexts } from '@bandhavya/platform';
import { en } from './locales/en.ts';

export const NAMESPACE = 'mf_onboarding';
export const { useText, text } = defineTexts(NAMESPACE, en);
