// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { openPage, stubGateway } from '../../testing/open-page.tsx';

const SENTENCE = 'You have seen many photos today. More photos can be loaded tomorrow.';
const shown = () => screen.queryByText(SENTENCE);

const refusal = (code: string) => () => Response.json({ code, status: 429 }, { status: 429 });

function addPhoto(src: string): HTMLImageElement {
  const photo = document.body.appendChild(document.createElement('img'));
  photo.src = src;
  onTestFinished(() => photo.remove());
  return photo;
}

test('When a photo fails because of the daily limit, then the page says so until a photo loads', async () => {
  stubGateway({ '/api/user-photos/a': refusal('photos.exhausted') });
  await openPage('/public');
  const photo = addPhoto('/api/user-photos/a?size=480');
  fireEvent.error(photo);
  await expect.poll(shown).not.toBeNull();
  fireEvent.load(photo);
  await expect.poll(shown).toBeNull();
});

test.each([
  ['/api/user-photos/a', 'rate.limited'],
  ['/favicon.svg', 'photos.exhausted'],
])('When %s fails with %s, then the page does not speak of photos', async (src, code) => {
  let asked = 0;
  const answer = refusal(code);
  stubGateway({
    '/api/user-photos/a': () => {
      asked += 1;
      return answer();
    },
  });
  await openPage('/public');
  fireEvent.error(addPhoto(src));
  await expect.poll(() => asked).toBe(src.startsWith('/api') ? 1 : 0);
  expect(shown()).toBeNull();
});
