// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Gallery } from './gallery.tsx';
import { PictureDialog } from './picture-dialog.tsx';

const PHOTOS = ['one', 'two', 'three'].map((alt) => ({ src: `/${alt}`, width: 400, height: 600, alt }));

beforeEach(() => {
  // jsdom has neither modal dialogs nor layout.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  Element.prototype.scrollTo = vi.fn();
});
afterEach(cleanup);
afterEach(() => vi.restoreAllMocks());

function Photos(props: { closed: () => void; closedFirst?: boolean; pressCloses?: boolean }) {
  const { closed, closedFirst = false, pressCloses } = props;
  const [index, setIndex] = useState(closedFirst ? undefined : 0);
  return (
    <Gallery
      photos={PHOTOS}
      index={index}
      onIndex={setIndex}
      onClose={() => {
        setIndex(undefined);
        closed();
      }}
      pressCloses={pressCloses}
      label="Photos of Kavya"
      position={`Photo ${(index ?? 0) + 1} of 3`}
      closeLabel="Close"
      previousLabel="Previous photo"
      nextLabel="Next photo"
    />
  );
}

const button = (name: string) => screen.getByRole('button', { name });

test('When keys and buttons move through the photos, then the position follows and stops at both ends', () => {
  render(<Photos closed={() => undefined} />);
  const dialog = screen.getByRole('dialog', { name: 'Photos of Kavya' });
  const position = () => dialog.querySelector('[aria-live]')?.textContent;
  expect(button('Previous photo').getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button('Next photo'));
  expect(position()).toBe('Photo 2 of 3');
  for (const key of ['ArrowRight', 'ArrowRight']) fireEvent.keyDown(dialog, { key });
  expect([position(), button('Next photo').getAttribute('aria-disabled')]).toEqual(['Photo 3 of 3', 'true']);
  fireEvent.keyDown(dialog, { key: 'Home' });
  expect(position()).toBe('Photo 1 of 3');
  fireEvent.keyDown(dialog, { key: 'End' });
  expect(screen.getByRole('img', { name: 'three' })).toBeTruthy();
});

test('When the closing button is pressed, then the gallery closes and shows no photo', () => {
  const closed = vi.fn();
  render(<Photos closed={closed} />);
  fireEvent.click(button('Close'));
  expect(closed).toHaveBeenCalledOnce();
  expect(screen.queryByRole('img')).toBeNull();
});

const photo = (name: string) => screen.getByRole('img', { name });
/** The element that is enlarged and moved. */
const sheetOf = (name: string) => photo(name).closest('div');

function tap(element: Element, at = { clientX: 200, clientY: 300 }): void {
  const pointer = { pointerId: 1, button: 0, ...at };
  fireEvent.pointerDown(element, pointer);
  fireEvent.pointerUp(element, pointer);
  fireEvent.click(element, at);
}

/** A frame of 400 by 600 px at the corner of the window, which a photo of the same shape fills. */
function layOut(): void {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
}

test('When a photo is tapped twice, then it is zoomed at that point, and two more taps show it whole', () => {
  layOut();
  render(<Photos closed={() => undefined} />);
  const image = photo('one');
  for (const _ of ['first', 'second']) tap(image, { clientX: 250, clientY: 300 });
  expect(sheetOf('one')?.style.transform).toBe('translate(-75px) scale(2.5)');
  expect(image.getAttribute('sizes')).toBe('300vw');
  for (const _ of ['first', 'second']) tap(image);
  expect(sheetOf('one')?.style.transform).toBe('');
});

test('When two fingers spread, then the photo is zoomed, and one finger moves it up to its edge', () => {
  layOut();
  render(<Photos closed={() => undefined} />);
  const image = photo('one');
  fireEvent.pointerDown(image, { pointerId: 1, button: 0, clientX: 150, clientY: 300 });
  fireEvent.pointerDown(image, { pointerId: 2, button: 0, clientX: 250, clientY: 300 });
  fireEvent.pointerMove(image, { pointerId: 2, clientX: 350, clientY: 300 });
  expect(sheetOf('one')?.style.transform).toBe('translate(50px) scale(2)');
  fireEvent.pointerUp(image, { pointerId: 2 });
  fireEvent.pointerMove(image, { pointerId: 1, clientX: 900, clientY: 280 });
  expect(sheetOf('one')?.style.transform).toBe('translate(200px, -20px) scale(2)');
});

test('When the member moves to another photo, then no photo is zoomed', () => {
  layOut();
  render(<Photos closed={() => undefined} />);
  for (const _ of ['first', 'second']) tap(photo('one'));
  fireEvent.click(button('Next photo'));
  fireEvent.click(button('Previous photo'));
  expect(sheetOf('one')?.style.transform).toBe('');
});

test('When a press closes the gallery, then a swipe, a double tap and a press on a zoomed photo do not', async () => {
  const closed = vi.fn();
  render(<Photos closed={closed} pressCloses />);
  const image = photo('one');
  vi.useFakeTimers();
  fireEvent.pointerDown(image, { pointerId: 1, button: 0, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(image, { pointerId: 1, clientX: 90, clientY: 10 });
  fireEvent.pointerUp(image, { pointerId: 1 });
  fireEvent.click(image);
  for (const _ of ['first', 'second']) tap(image);
  vi.advanceTimersByTime(1000);
  tap(image);
  vi.advanceTimersByTime(1000);
  expect(closed).not.toHaveBeenCalled();
  for (const _ of ['first', 'second']) tap(image);
  tap(image, { clientX: 10, clientY: 10 });
  vi.advanceTimersByTime(1000);
  expect(closed).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('When a swipe follows a tap at once, then the tap does not close the gallery during the swipe', () => {
  const closed = vi.fn();
  render(<Photos closed={closed} pressCloses />);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  tap(photo('one'));
  fireEvent.pointerDown(photo('one'), { pointerId: 1, button: 0, clientX: 300, clientY: 300 });
  fireEvent.pointerMove(photo('one'), { pointerId: 1, clientX: 100, clientY: 300 });
  vi.advanceTimersByTime(1000);
  expect(closed).not.toHaveBeenCalled();
});

test('When the member goes back in the browser, then the gallery closes and the page stays', async () => {
  window.history.replaceState({ key: 'page' }, '', '/members/1');
  const closed = vi.fn();
  render(<Photos closed={closed} />);
  expect(window.history.state).toMatchObject({ key: 'page' });
  window.history.back();
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect([window.location.pathname, window.history.state]).toEqual(['/members/1', { key: 'page' }]);
});

test('When the gallery is closed by its button, then its entry of the history is left', async () => {
  window.history.replaceState({ key: 'page' }, '', '/members/2');
  const closed = vi.fn();
  render(<Photos closed={closed} />);
  fireEvent.click(button('Close'));
  await waitFor(() => expect(window.history.state).toEqual({ key: 'page' }));
  expect(closed).toHaveBeenCalledOnce();
});

test('When the page is reloaded while the gallery is open, then Back leaves the page', async () => {
  window.history.replaceState({ key: 'before' }, '', '/matches');
  window.history.pushState({ key: 'page' }, '', '/members/3');
  window.history.pushState({ key: 'page', overlay: 'of the earlier document' }, '');
  render(<Photos closed={() => undefined} closedFirst />);
  await waitFor(() => expect(window.history.state).toEqual({ key: 'page' }));
  window.history.back();
  await waitFor(() => expect(window.location.pathname).toBe('/matches'));
});

test('When another gallery appears on the page, then the open one keeps its entry of the history', () => {
  window.history.replaceState({ key: 'page' }, '', '/members/4');
  render(<Photos closed={() => undefined} />);
  const entry = window.history.state;
  render(<Photos closed={() => undefined} closedFirst />);
  expect(entry).toMatchObject({ key: 'page', overlay: expect.any(String) });
  expect(window.history.state).toEqual(entry);
});

test('When a picture fills the screen, then a press anywhere closes it', () => {
  const close = vi.fn();
  const props = { onClose: close, label: 'Photo 1', closeLabel: 'Close' };
  const { rerender } = render(
    <PictureDialog {...props} open>
      <img src="/one" alt="one" />
    </PictureDialog>,
  );
  fireEvent.click(screen.getByRole('img', { name: 'one' }));
  expect(close).toHaveBeenCalledOnce();
  rerender(
    <PictureDialog {...props} open={false}>
      <img src="/one" alt="one" />
    </PictureDialog>,
  );
  expect(screen.queryByRole('img')).toBeNull();
});
