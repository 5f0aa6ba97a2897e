import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';
import { ANY_TEXT, readFacts } from './facts.ts';
import { readReport } from './reports.ts';
import { namedFacts, type Schema, schemaFacts } from './schemas.ts';
import { sentenceOf, versionObjections, wholesOf } from './version-step.ts';

const sentences = (before: readonly string[], after: readonly string[]) =>
  changesBetween(readFacts(before), readFacts(after)).map(sentenceOf);

test.each([
  ['an export is removed', ['out Button: function'], [], 'breaking: out Button: function is gone'],
  ['an export is added', [], ['out Chip: function'], 'additive: out Chip: function is new'],
  [
    'a type changes',
    ['out Pane.open: string'],
    ['out Pane.open: number'],
    'breaking: out Pane.open: string is now out Pane.open: number',
  ],
  [
    'an argument becomes optional',
    ['in send(1).key: string'],
    ['in send(1).key?: string'],
    'additive: in send(1).key: string is now in send(1).key?: string',
  ],
  [
    'an argument becomes required',
    ['in send(1).key?: string'],
    ['in send(1).key: string'],
    'breaking: in send(1).key?: string is now in send(1).key: string',
  ],
  [
    'a field of an answer may be absent',
    ['out GET /me 200.name: string'],
    ['out GET /me 200.name?: string'],
    'breaking: out GET /me 200.name: string is now out GET /me 200.name?: string',
  ],
  ['a value of an enumeration is removed', ['in Tone | "calm"'], [], 'breaking: in Tone | "calm" is gone'],
  ['a limit is lifted', ['in body.text maxLength: 10'], [], 'additive: in body.text maxLength: 10 is gone'],
  [
    'a limit is raised',
    ['in body.text maxLength: 10'],
    ['in body.text maxLength: 20'],
    'additive: in body.text maxLength: 10 is now in body.text maxLength: 20',
  ],
  [
    'a limit is lowered',
    ['in body.text maxLength: 20'],
    ['in body.text maxLength: 10'],
    'breaking: in body.text maxLength: 20 is now in body.text maxLength: 10',
  ],
])('When %s, then the change says what it means', (_, before, after, sentence) => {
  expect(sentences(before, after)).toEqual([sentence]);
});

test('When a pattern takes the place of values that it contains, then no value is gone', () => {
  const before = ['out event a | from mf_search', 'out event a | from shell'];
  const after = [`out event a | from mf_${ANY_TEXT}`, 'out event a | from shell'];
  expect(sentences(before, after)).toEqual([`additive: out event a | from mf_${ANY_TEXT} is new`]);
  expect(sentences(after, before)).toEqual(expect.arrayContaining([expect.stringMatching(/^breaking: .*is gone$/u)]));
  expect(sentences(['in send(1) | "mf_search"'], [`in send(1) | "mf_${ANY_TEXT}"`])).toHaveLength(1);
  expect(sentences(['out event b | from mf_search'], after)).toContain(
    'breaking: out event b | from mf_search is gone',
  );
});

test.each([
  ['optional value', 'in send(1).note?: string', 'additive'],
  ['required value', 'in send(1).note: string', 'breaking'],
  ['value of an enumeration', 'in send(1) | "calm"', 'additive'],
  ['limit', 'in send(1) maxLength: 10', 'breaking'],
])('When an input gets a new %s, then the change is %s', (_, line, effect) => {
  const known = ['in send(1): object'];
  expect(changesBetween(readFacts(known), readFacts([...known, line]))).toEqual([{ effect, after: line }]);
});

const released = readReport('version 1.4.0\nout Button: function\nout Chip: function\n');
const declared = (version: string, lines: readonly string[]) =>
  versionObjections({ name: 'shell-api', declaredBy: 'SHELL_API_VERSION', version, facts: readFacts(lines) }, released);
const withAddition = ['out Button: function', 'out Chip: function', 'out Chip(1).tone?: string', 'out Tabs: function'];

test('When a contract has an addition, then its version needs a minor step', () => {
  expect(declared('1.4.0', withAddition)).toEqual([
    'shell-api 1.4.0 is released and 1.4.0 is declared: raise SHELL_API_VERSION to 1.5.0, or undo:',
    '  additive: out Chip(1).tone?: string is new',
    '  additive: out Tabs: function is new',
  ]);
  expect(declared('1.5.0', withAddition)).toEqual([]);
});

test('When a contract loses something, then its version needs a major step', () => {
  expect(declared('1.5.0', ['out Button: function', 'out Tabs: function'])).toEqual([
    'shell-api 1.4.0 is released and 1.5.0 is declared: raise SHELL_API_VERSION to 2.0.0, or undo:',
    '  breaking: out Chip: function is gone',
  ]);
  expect(declared('2.0.0', ['out Button: function'])).toEqual([]);
});

test('When a whole is new, then its parts are not listed', () => {
  const lines = [
    'in POST /api/a: operation',
    'in POST /api/a body.key: string',
    'out POST /api/a 200: answer',
    'in POST /api/a/b: operation',
  ];
  expect(wholesOf(changesBetween([], readFacts(lines))).map(({ after }) => after)).toEqual([
    'in POST /api/a: operation',
    'in POST /api/a/b: operation',
  ]);
});

test('describes the parts, limits and values of a schema, and the schemas that it names', () => {
  const body: Schema = {
    type: 'object',
    properties: {
      to: { $ref: '#/components/schemas/Id' },
      tone: { enum: ['calm', 'loud'] },
      tags: { type: 'array', maxItems: 3, items: { type: 'string' } },
    },
    required: ['to'],
  };
  const place = { flow: 'in', at: 'body', optional: false } as const;
  const lineOf = ({ at, optional, is }: { at: string; optional: boolean; is: string }) =>
    `${at}${optional ? '?' : ''} ${is}`;
  expect(schemaFacts(body, place).map(lineOf)).toEqual([
    'body object',
    'body.to Id',
    'body.tone? one of',
    'body.tone | "calm" ',
    'body.tone | "loud" ',
    'body.tags? array',
    'body.tags maxItems 3',
    'body.tags[] string',
  ]);
  const named = { Id: { type: 'string', pattern: '^[0-9a-f]{24}$' } };
  expect(namedFacts([['Id', 'in']], named).map(lineOf)).toEqual(['Id string', 'Id pattern ^[0-9a-f]{24}$']);
});
