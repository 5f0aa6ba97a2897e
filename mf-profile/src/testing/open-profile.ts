import type { EndpointName, Profile, SessionSummary } from '@bandhavya/contracts';
import { DEFAULT_SETTINGS } from '@bandhavya/domain';
import { aSession, expectFailedLoad, type OpenPage, openPage, StubGateway } from '@bandhavya/testing-browser';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { remote } from '../remote.ts';
import { aProfile } from './a-profile.ts';

export type Opened = { page: OpenPage; gateway: StubGateway };

type Options = { profile?: Profile; session?: SessionSummary; prepare?: (gateway: StubGateway) => void };

/** Opens a path of this remote; the gateway answers the own profile and empty lists unless `prepare` changes that. */
export function open(path: string, { profile = aProfile(), session = aSession(), prepare }: Options = {}): Opened {
  const gateway = new StubGateway();
  gateway.answer('getSession', () => ({ answer: session }));
  gateway.answer('getProfile', () => ({ answer: profile }));
  gateway.answer('getSettings', () => ({ answer: DEFAULT_SETTINGS }));
  gateway.answer('getPhoneLooks', () => ({ answer: { items: [] } }));
  gateway.answer('getBlocks', () => ({ answer: { items: [] } }));
  prepare?.(gateway);
  return { gateway, page: openPage(remote, path, { gateway, session }) };
}

/** A section of the page by its title. */
export function section(title: string): HTMLElement {
  return screen.getByRole('region', { name: title });
}

export const findSection = (title: string) => screen.findByRole('region', { name: title });

/** The values of a section's rows, by their labels, also of a closed section. */
export function rowsOf(title: string): Record<string, string> {
  const values = within(section(title)).getAllByRole('definition', { hidden: true });
  const labels = within(section(title)).getAllByRole('term', { hidden: true });
  return Object.fromEntries(labels.map(({ textContent }, index) => [textContent, values[index]?.textContent ?? '']));
}

/** Fails an endpoint, presses Retry and expects that the same panel and button stay while it is tried again. */
export async function expectRetryToStay(path: string, name: EndpointName): Promise<void> {
  expectFailedLoad();
  const { gateway } = open(path, { prepare: (prepared) => void prepared.refuse(name, 'service.unavailable') });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  const panel = retry.closest('[role="alert"]');
  retry.focus();
  const release = gateway.hold();
  fireEvent.click(retry);
  await waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('true'));
  expect(document.activeElement).toBe(retry);
  await act(async () => release());
  await waitFor(() => expect(retry.getAttribute('aria-busy')).not.toBe('true'));
  expect([document.activeElement, retry.closest('[role="alert"]')]).toEqual([retry, panel]);
}
