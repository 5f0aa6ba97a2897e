import { searchFilters } from '@bandhavya/contracts';
import { expect, test } from 'vitest';
import { criteriaOf } from './criteria.ts';
import { queryOf } from './query-plan.ts';

const now = new Date(Date.UTC(2026, 10, 21, 6));
const criteria = (input: Parameters<typeof searchFilters.parse>[0]) =>
  criteriaOf(searchFilters.parse(input), now, 20_261_121);

test('When a rare filter is chosen, then its tag is looked up and the other filters are conditions', () => {
  const shareOf = (tag: string) => (tag.startsWith('gotra:') ? 0.01 : 0.2);
  expect(queryOf('Woman', criteria({ community: 'Brahmin', gotra: 'Atri', minAge: '30' }), shareOf)).toEqual({
    gender: 'Woman',
    listed: true,
    tags: { $in: ['gotra:Atri'] },
    community: { $in: ['Brahmin'] },
    born: { $lte: 19_961_121 },
  });
});

test('When main filters are chosen, then the tags are the combinations of their options', () => {
  const shareOf = (tag: string) => 1 / 4 ** tag.split('|').length;
  const query = queryOf('Man', criteria({ community: 'Brahmin,Kuruba', maritalStatus: 'Single' }), shareOf);
  expect(query).toEqual({
    gender: 'Man',
    listed: true,
    tags: { $in: ['community:Brahmin|marital:Never Married', 'community:Kuruba|marital:Never Married'] },
  });
});

test('When the combinations are too many, then fewer filters are looked up', () => {
  const all = { motherTongue: 'Kannada,Telugu,Tamil,Marathi,Hindi', maritalStatus: 'Single,Divorced,Widowed' };
  const many = criteria({ ...all, community: 'Brahmin,Vokkaliga,Lingayat,Kuruba,Other', kujaDosha: 'Yes,No' });
  const { tags } = queryOf('Man', many, () => 0) as { tags: { $in: string[] } };
  expect(tags.$in.length).toBeLessThanOrEqual(60);
});
