import { expect, test } from 'vitest';
import { circlesIn } from './circles.ts';

test('When files import each other over a third one, then the circle is found once, with its path', () => {
  const imports = new Map([
    ['start.ts', ['a.ts']],
    ['a.ts', ['b.ts']],
    ['b.ts', ['c.ts', 'leaf.ts']],
    ['c.ts', ['a.ts']],
    ['leaf.ts', []],
  ]);
  expect(circlesIn(imports)).toEqual([['a.ts', 'b.ts', 'c.ts', 'a.ts']]);
});

test('When two files share an import, then that is no circle', () => {
  const imports = new Map([
    ['a.ts', ['b.ts', 'c.ts']],
    ['b.ts', ['leaf.ts']],
    ['c.ts', ['leaf.ts']],
  ]);
  expect(circlesIn(imports)).toEqual([]);
});

test('When a file imports itself, then that is a circle', () => {
  expect(circlesIn(new Map([['a.ts', ['a.ts']]]))).toEqual([['a.ts', 'a.ts']]);
});
