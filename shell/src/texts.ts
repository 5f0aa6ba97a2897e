import { defineTexts } from '@bandhavya/platform';
import { en } from './locales/en/shell.ts';

export const { useText, text } = defineTexts('shell', en);
