// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { MemberPhoto } from './member-photo.tsx';

afterEach(cleanup);

const PHOTO = { src: '/photo?size=480', srcSet: '/photo?size=480 320w', sizes: '50vw', width: 640, height: 960 };
/** A ThumbHash of a red square. */
const RED = 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG';

test('When a photo is loading, then its frame has the shape of the photo and a blurred preview', () => {
  render(<MemberPhoto {...PHOTO} thumbhash={RED} alt="Kavya, profile photo" />);
  const photo = screen.getByRole('img', { name: 'Kavya, profile photo' });
  expect(photo.parentElement?.style.getPropertyValue('--photo-ratio')).toBe('640 / 960');
  expect(photo.parentElement?.style.backgroundImage).toMatch(/^url\("?data:image\/png;base64,/u);
  expect(photo.getAttribute('loading')).toBe('lazy');
  expect(photo.getAttribute('sizes')).toBe('50vw');
});

test('When a photo is shown whole, then its blurred preview covers the photo and not the rest of the frame', () => {
  render(<MemberPhoto {...PHOTO} thumbhash={RED} alt="Kavya" fit="contain" />);
  const photo = screen.getByRole('img', { name: 'Kavya' });
  expect(photo.style.backgroundImage).toMatch(/^url\("?data:image\/png;base64,/u);
  expect(photo.parentElement?.style.backgroundImage).toBe('');
});

test.each([undefined, '', '%', 'AA=='])('When the preview is %j, then the photo is shown without one', (thumbhash) => {
  render(<MemberPhoto {...PHOTO} thumbhash={thumbhash} alt="Kavya" />);
  expect(screen.getByRole('img', { name: 'Kavya' }).getAttribute('src')).toBe(PHOTO.src);
});

test('When a photo fails to load, then an icon with its name replaces it until the address changes', () => {
  const { rerender } = render(<MemberPhoto {...PHOTO} alt="Kavya" />);
  fireEvent.error(screen.getByRole('img', { name: 'Kavya' }));
  expect(screen.getByRole('img', { name: 'Kavya' }).tagName).toBe('svg');
  rerender(<MemberPhoto {...PHOTO} src="/other" alt="Kavya" />);
  expect(screen.getByRole('img', { name: 'Kavya' }).getAttribute('src')).toBe('/other');
});

test.each([
  ['the connection is back', () => fireEvent(window, new Event('online'))],
  ['the member returns to the page', () => fireEvent(document, new Event('visibilitychange'))],
])('When a photo has failed to load and %s, then it is loaded again', (_, happens) => {
  render(<MemberPhoto {...PHOTO} alt="Kavya" />);
  fireEvent.error(screen.getByRole('img', { name: 'Kavya' }));
  happens();
  expect(screen.getByRole('img', { name: 'Kavya' }).getAttribute('src')).toBe(PHOTO.src);
});

test('When the member leaves the page, then a failed photo is not loaded again', () => {
  render(<MemberPhoto {...PHOTO} alt="Kavya" />);
  fireEvent.error(screen.getByRole('img', { name: 'Kavya' }));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  expect(screen.getByRole('img', { name: 'Kavya' }).tagName).toBe('svg');
});

test('When a rendering is not put into the page, then it requests no photo', () => {
  expect(renderToStaticMarkup(<MemberPhoto {...PHOTO} alt="Kavya" />)).not.toContain('/photo');
});
