import type { Photo, SessionSummary } from '@bandhavya/contracts';
import { aSession, installModalDialogs, openPage, StubGateway } from '@bandhavya/testing-browser';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, vi } from 'vitest';
import { remote } from '../../../remote.ts';
import { installDecoder } from './decoder.ts';
import { aPhoto } from './photos.ts';
import { stubUploads, type Uploads } from './uploads.ts';

export const FIVE = ['a', 'b', 'c', 'd', 'e'];

/** Installs what the screen of the photos needs, for the tests of a file. */
export function preparePhotosPage(): void {
  beforeAll(installModalDialogs);
  beforeEach(() => {
    installDecoder();
    // A file that the browser cannot decode is sent as it is.
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    // jsdom has no layout.
    Element.prototype.scrollTo = () => undefined;
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  });
}

type KeptPhotos = {
  photos: () => Photo[];
  uploads: Uploads;
  /** Saves another order, as another device does. */
  changeElsewhere: (order: readonly string[]) => void;
};

/** Photos that the gateway keeps: their order, the profile photo and a version. */
export function keepPhotos(gateway: StubGateway, ids: readonly string[]): KeptPhotos {
  let version = 1;
  let photos = ids.map((id, index) => aPhoto(id, { order_index: index, is_profile_photo: index === 0 }));
  const change = (next: readonly Photo[]) => {
    version += 1;
    photos = next.map((photo, order_index) => ({ ...photo, order_index }));
  };
  const state = () => ({ answer: photos, etag: `"photos.${version}"` });
  gateway.answer('getPhotos', state);
  gateway.answer('removePhoto', ({ params }) => {
    change(photos.filter(({ id }) => id !== params.id));
    return { answer: undefined };
  });
  const arrange = (
    order: readonly string[],
    profilePhoto = photos.find(({ is_profile_photo }) => is_profile_photo)?.id,
  ) => {
    const byId = new Map(photos.map((photo) => [photo.id, photo]));
    change(
      order.flatMap((id) => {
        const photo = byId.get(id);
        return photo ? [{ ...photo, is_profile_photo: id === profilePhoto }] : [];
      }),
    );
  };
  gateway.answer('orderPhotos', ({ body, headers }) => {
    const { answer, etag } = state();
    if (headers.get('if-match') !== etag) return { problem: 'section.changed', current: { photos: answer }, etag };
    arrange(body.order, body.profile_photo);
    return state();
  });
  const uploads = stubUploads((file_name, orderIndex) => {
    const added = aPhoto(`added-${version}`, { file_name });
    change(photos.toSpliced(orderIndex, 0, added));
    return added;
  });
  return { photos: () => photos, uploads, changeElsewhere: (order) => arrange(order) };
}

type Options = { saved?: readonly string[]; session?: SessionSummary; path?: string };

export async function openPhotos({ saved = [], session = aSession(), path = '/onboarding/photos' }: Options = {}) {
  const gateway = new StubGateway();
  gateway.answer('getSession', () => ({ answer: session }));
  // The step after the photos.
  gateway.answer('getSocialMedia', () => ({ answer: {} }));
  const kept = keepPhotos(gateway, saved);
  const page = openPage(remote, path, { gateway, session });
  await screen.findByRole('heading', { level: 1, name: 'Show us your best smile' });
  return { gateway, page, ...kept };
}

export const cards = () =>
  within(screen.getByRole('list', { name: 'Your photos in their order' })).queryAllByRole('listitem');
export const button = (name: string) => screen.getByRole('button', { name });
export const press = (name: string) => fireEvent.click(button(name));
export const savedCount = (count: number) => screen.findByText(`Saved photos: ${count}/5`);
export const alertText = async () => (await screen.findByRole('alert')).textContent;

export async function choose(...files: File[]): Promise<void> {
  const input = screen.getByLabelText('Add photos');
  fireEvent.change(input, { target: { files } });
  await waitFor(() => expect(screen.queryByText('Getting it ready...')).toBeNull());
}

export async function drop(...files: File[]): Promise<void> {
  const list = screen.getByRole('list', { name: 'Your photos in their order' });
  fireEvent.drop(list, { dataTransfer: { types: ['Files'], files } });
  await waitFor(() => expect(screen.queryByText('Getting it ready...')).toBeNull());
}
