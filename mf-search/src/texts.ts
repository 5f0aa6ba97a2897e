import { defineTexts } from '@bandhavya/platform';
import { en } from './locales/en.ts';

export const { useText, text } = defineTexts('mf_search', en);
