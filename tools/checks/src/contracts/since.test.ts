import { expect, test } from 'vitest';
import { readReport } from './reports.ts';
import { sinceByPart } from './since.ts';

const REPORT = `version 1.3.0  since 1.1.0
in Props.label: string
in Props.tone?: string  since 1.3.0
out Button: function
in Button(1): Props
out Chip: function  since 1.2.0
out event match.created payload.id: string
`;

test('When a type gets a fact, then the parts that name it are as new as the fact', () => {
  const { facts, since } = readReport(REPORT);
  const unreleased = readReport('version 1.4.0\nin event match.created payload.at?: string\n').facts;
  const found = sinceByPart([...facts, ...unreleased], (line) => since.get(line) ?? '1.4.0');
  expect(Object.fromEntries(found)).toEqual({
    Props: '1.3.0',
    Button: '1.3.0',
    Chip: '1.2.0',
    'event match.created': '1.4.0',
  });
});
