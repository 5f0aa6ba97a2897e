// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DefinitionList } from './definition-list.tsx';
import { PageHeading } from './page-heading.tsx';
import { Panel } from './panel.tsx';
import { Tabs } from './tabs.tsx';
import { usePageTitle } from './use-page-title.ts';

afterEach(cleanup);

test('When a value is absent or empty, then a dash is shown; zero is a value', () => {
  render(
    <DefinitionList
      emptyLabel="Not entered yet"
      rows={[
        { label: 'State', value: '' },
        { label: 'District', value: undefined },
        { label: 'Siblings', value: 0 },
      ]}
    />,
  );
  const values = screen.getAllByRole('definition').map((value) => value.textContent);
  expect(values).toEqual(['–', '–', '0']);
  expect(screen.getAllByRole('img', { name: 'Not entered yet' })).toHaveLength(2);
});

test('When a panel has a title, then it is a region with that name', () => {
  render(<Panel title="Birth Details">14/08/1996</Panel>);
  expect(screen.getByRole('region', { name: 'Birth Details' }).textContent).toContain('14/08/1996');
});

test('When a page has a heading, then a script can move the focus to it', () => {
  render(<PageHeading>Matches</PageHeading>);
  const heading = screen.getByRole('heading', { level: 1, name: 'Matches' });
  heading.focus();
  expect(document.activeElement).toBe(heading);
});

test('When a page beside another one closes, then the title of the other one returns', () => {
  function Titled({ title }: { title: string }) {
    usePageTitle(title);
    return null;
  }
  const list = render(<Titled title="Matches" />);
  const detail = render(<Titled title="Ravi" />);
  expect(document.title).toMatch(/^Ravi /u);
  detail.unmount();
  expect(document.title).toMatch(/^Matches /u);
  list.rerender(<Titled title="Search" />);
  expect(document.title).toMatch(/^Search /u);
});

test('When arrow keys move between tabs, then they wrap around, select the tab and move the focus', () => {
  const tabs = [
    { id: 'liked', label: 'You Liked' },
    { id: 'matches', label: 'Matches' },
  ] as const;
  function History() {
    const [selected, setSelected] = useState<'liked' | 'matches'>('liked');
    return (
      <Tabs label="History" tabs={tabs} selected={selected} onSelect={setSelected}>
        {selected}
      </Tabs>
    );
  }
  render(<History />);
  const liked = screen.getByRole('tab', { name: 'You Liked' });
  liked.focus();
  fireEvent.keyDown(liked, { key: 'ArrowLeft' });
  const matches = screen.getByRole('tab', { name: 'Matches', selected: true });
  expect(document.activeElement).toBe(matches);
  expect(screen.getByRole('tabpanel', { name: 'Matches' }).textContent).toBe('matches');
  fireEvent.keyDown(matches, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(liked);
  // One stop for the Tab key.
  expect([liked.tabIndex, matches.tabIndex]).toEqual([0, -1]);
});
