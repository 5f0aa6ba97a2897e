import { expect, test } from 'vitest';
import { discounted } from './price.ts';

test.each([
  [200_000, { percent: 1 }, 198_000],
  [200_000, { percent: 50 }, 100_000],
  [200_000, { percent: 99 }, 2000],
  [200_000, { percent: 100 }, 0],
  [200_000, { paise: 50_000 }, 150_000],
  [200_000, { paise: 199_900 }, 100],
  [200_000, { paise: 200_000 }, 0],
  [200_000, { paise: 300_000 }, 0],
  // A part of a rupee is rounded up.
  [199_900, { percent: 50 }, 100_000],
  [9900, { percent: 99 }, 100],
  [100, { percent: 99 }, 100],
  [100, { paise: 99 }, 100],
  [200_001, { paise: 1 }, 200_000],
])('When the price is %i paise and the discount %o, then %i paise are left', (price, discount, left) => {
  expect(discounted(price, discount)).toBe(left);
});

test('When a discount in percent divides the price, then no rounding error adds a rupee', () => {
  for (let percent = 1; percent <= 100; percent += 1) {
    for (const rupees of [100, 700, 2000, 4900, 99_900]) {
      expect(discounted(rupees * 100, { percent })).toBe((rupees / 100) * (100 - percent) * 100);
    }
  }
});
