// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

function Photos({ closed }: { closed: () => void }) {
  const [index, setIndex] = useState<number | undefined>(0);
  return (
    <Gallery
      photos={PHOTOS}
      index={index}
      onIndex={setIndex}
      onClose={() => {
        setIndex(undefined);
        closed();
      }}
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
