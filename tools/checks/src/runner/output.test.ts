import { expect, it } from 'vitest';
import { quietOutput, screenOutput } from './output.ts';

it('shows the output of a phase beside another one in whole pieces', () => {
  const seen: string[] = [];
  const write = (text: string) => seen.push(text);
  const [screen, quiet] = [screenOutput(write), quietOutput(write)];
  screen.write('first li');
  quiet.write('== types\n');
  screen.write('ne\nsecond ');
  quiet.write('ok');
  quiet.end();
  screen.write('line');
  screen.end();
  expect(seen).toEqual(['first line\n', '== types\nok\n', 'second line\n']);
});
