import { describe, expect, it } from 'vitest';
import { unplainWords, vagueSentences } from './wording.ts';

describe('unplainWords', () => {
  it.each([
    ['The deck is asked for anew.', 'anew'],
    ['Meanwhile, the worker stops.', 'Meanwhile'],
    ['Sorted by the last sign of life.', 'sign of life'],
    ['A swipe that was taken back', 'taken back'],
  ])('finds the phrase in "%s"', (text, word) => {
    expect(unplainWords(text)).toEqual([`"${word}" is not plain English`]);
  });

  it.each(['Renewal', 'A canew', 'A sign of success'])('finds no phrase in "%s"', (text) => {
    expect(unplainWords(text)).toEqual([]);
  });
});

describe('vagueSentences', () => {
  it.each([
    ['Who hides is not listed.', 'Who hides'],
    ['The feed is empty. Nobody is left.', 'Nobody is'],
    ['Then: Somebody else signs in', 'Somebody else'],
    ['What a member sends is checked.', 'What a'],
  ])('finds the subject of "%s"', (text, start) => {
    expect(vagueSentences(text)).toEqual([`a sentence begins with "${start}"`]);
  });

  it.each([
    'Who may import a package?',
    'What is stored?',
    'The member who hides',
    'WHO guidelines',
    'No member is listed. Nobody',
  ])('finds no vague subject in "%s"', (text) => {
    expect(vagueSentences(text)).toEqual([]);
  });
});
