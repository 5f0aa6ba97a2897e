// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ProgressBar } from './progress-bar.tsx';

afterEach(cleanup);

test('When a part is done, then the bar has its percentage and its label', () => {
  render(<ProgressBar percent={62} label="Your profile is 62% complete" />);
  const bar = screen.getByRole('progressbar', { name: 'Your profile is 62% complete' });
  expect(bar.getAttribute('aria-valuenow')).toBe('62');
  expect(bar.getAttribute('aria-valuemax')).toBe('100');
});

test('When the percentage is out of range, then it is limited to 100', () => {
  render(<ProgressBar percent={140} label="Done" />);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
});
