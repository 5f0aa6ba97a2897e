import { expect, test } from 'vitest';
import { readReport } from './reports.ts';
import { featureVersions, sinceByPart } from './since.ts';

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

const API = `version 1.3.0  since 1.1.0
feature swipes 1.2.0
in GET /api/likes: operation
in POST /api/swipes: operation
in POST /api/swipes body: SwipeBody
in SwipeBody.to: string
in SwipeBody.note?: string
in GET /api/search: operation  since 1.3.0
`;

const featureOfPath = (part: string) =>
  /swipes|likes/u.test(part) ? 'swipes' : /search/u.test(part) ? 'search' : undefined;

test.each([
  ['nothing changed', API, { search: '1.3.0', swipes: '1.2.0' }],
  ['a type got a fact', `${API}in SwipeBody.key?: string\n`, { search: '1.3.0', swipes: '2.0.0' }],
  ['a type lost a fact', API.replace('in SwipeBody.note?: string\n', ''), { search: '1.3.0', swipes: '2.0.0' }],
  ['an operation is gone', API.replace('in GET /api/likes: operation\n', ''), { search: '2.0.0', swipes: '2.0.0' }],
])('When %s, then the versions of the features follow', (_, text, versions) => {
  const contract = { name: 'gateway-api', declaredBy: 'VERSION', version: '2.0.0', facts: readReport(text).facts };
  expect(featureVersions(contract, readReport(API), featureOfPath)).toEqual(versions);
});
