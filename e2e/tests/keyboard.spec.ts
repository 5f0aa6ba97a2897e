import { FORM_STEPS, type FormStep, isAsked, listOf, SECTIONS } from '@bandhavya/contracts';
import { ROW_VALUES, STEP_VALUES } from '@bandhavya/contracts/testing';
import { STEP_IDS } from '@bandhavya/domain';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { smallPhotos } from '../src/members/drawn-photos.ts';
import { readStep } from '../src/members/member.ts';
import { signIn } from '../src/members/sign-in.ts';
import { shown } from '../src/screens/fields.ts';
import { cards, choosePhotos, savedPhotos } from '../src/screens/photos.ts';

/** The element that has the focus. */
type Stop = { kind: string; name: string; value: string; label: string; checked: boolean };

const focused = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const input = element instanceof HTMLInputElement ? element : undefined;
    return {
      kind: element?.getAttribute('role') ?? input?.type ?? element?.tagName ?? '',
      name: element?.getAttribute('name') ?? '',
      value: input?.value ?? '',
      label: element?.textContent?.trim() ?? '',
      checked: input?.checked ?? false,
    };
  });

/** Presses a key, after which an element of the page must have the focus. */
async function press(page: Page, key: string): Promise<Stop> {
  await page.keyboard.press(key);
  const stop = await focused(page);
  expect(stop.kind, `the focus after ${key}`).not.toBe('BODY');
  return stop;
}

/** Whether an outline of the element, its label or its frame shows the focus. */
const hasVisibleFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const labels = element instanceof HTMLInputElement ? (element.labels ?? []) : [];
    const around = [element, ...labels, element?.parentElement];
    return around.some((each) => each && getComputedStyle(each).outlineStyle !== 'none');
  });

/** Fills in the focused field with the keys of its kind. */
async function answer(page: Page, stop: Stop, value: string | string[]): Promise<void> {
  if (stop.kind === 'checkbox') {
    if (value.includes(stop.value) !== stop.checked) await press(page, 'Space');
  } else if (stop.kind === 'radio') {
    await chooseRadio(page, stop, String(value));
  } else if (stop.kind === 'combobox') {
    await page.keyboard.type(String(value));
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await pointAt(page, String(value));
    await press(page, 'Enter');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
    await settled(page);
  } else if (stop.kind === 'SELECT') {
    // Typing selects the option that begins with the text.
    await page.keyboard.type(String(value));
  } else {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(String(value));
  }
}

/** A choice enables the fields that depend on it one frame later. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Presses arrow keys until the list points at the option with this label; a sign may follow the label. */
async function pointAt(page: Page, label: string): Promise<void> {
  const options = page.getByRole('listbox').getByRole('option');
  for (let left = await options.count(); left > 0; left -= 1) {
    const at = await page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
      return document.getElementById(id)?.firstElementChild?.textContent ?? '';
    });
    if (at === label || at.startsWith(`${label} `)) return;
    await press(page, 'ArrowDown');
  }
}

/** Presses arrow keys until the value is checked; Space checks the first radio of an empty group. */
async function chooseRadio(page: Page, stop: Stop, value: string): Promise<void> {
  let now = stop.checked ? stop : await press(page, 'Space').then(() => focused(page));
  for (let tries = 0; now.value !== value && tries < 5; tries += 1) now = await press(page, 'ArrowRight');
  expect(now).toMatchObject({ value, checked: true });
}

type Answers = ReadonlyMap<string, string | string[]>;

/** Presses Tab, fills in each field that it reaches, and ends with Enter on the button `goOn`. */
async function walk(page: Page, answers: Answers, goOn: RegExp): Promise<void> {
  const met = new Set<string>();
  for (let stops = 0; stops < 120; stops += 1) {
    const stop = await press(page, 'Tab');
    expect(await hasVisibleFocus(page), `a visible focus on ${stop.name || stop.label}`).toBe(true);
    if (stop.kind === 'BUTTON' && goOn.test(stop.label)) {
      expect(
        [...answers.keys()].filter((name) => !met.has(name)),
        'fields that Tab did not reach',
      ).toEqual([]);
      await page.keyboard.press('Enter');
      return;
    }
    const value = answers.get(stop.name);
    if (value === undefined || (met.has(stop.name) && stop.kind !== 'checkbox')) continue;
    met.add(stop.name);
    await answer(page, stop, value);
  }
  throw new Error(`No button ${goOn} was reached`);
}

/** The values of a step by the names of its form fields. */
function answersTo(step: FormStep): Answers {
  if (step === 'birth') {
    const { country_of_birth, state_of_birth, district_of_birth } = STEP_VALUES.birth;
    const place = { country_of_birth, state_of_birth, district_of_birth };
    return new Map([
      ['date', '23041995'],
      ['hour', '6'],
      ['minute', '05'],
      ['period', 'AM'],
      ...Object.entries(place).map(([name, value]) => [`fields.${name}`, String(value)] as const),
    ]);
  }
  if (step === 'name' || step === 'phone' || step === 'gender') {
    return new Map(Object.entries(STEP_VALUES[step]).map(([name, value]) => [name, String(value)]));
  }
  const values = SECTIONS[step].fields
    .filter((field) => isAsked(field, STEP_VALUES[step]) && STEP_VALUES[step][field.name] !== '')
    .map((field) => [`fields.${field.name}`, shown(field, STEP_VALUES[step][field.name])] as const);
  const list = listOf(step);
  const [row] =
    Object.values(ROW_VALUES).find(([each]) => list?.section.fields[0]?.name === Object.keys(each)[0]) ?? [];
  const rows = Object.entries(row ?? {}).map(([name, value]) => [`rows.0.fields.${name}`, String(value)] as const);
  return new Map([...values, ...(row ? [['answer', 'Yes'] as const, ...rows] : [])]);
}

test('A member completes the whole wizard with the keyboard alone, and the focus is always visible', {
  tag: ['@mf_onboarding'],
}, async ({ page }) => {
  await signIn(page);
  await page.goto('/onboarding/welcome');
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  for (let boxes = 0; boxes < 2; ) {
    const { kind } = await press(page, 'Tab');
    if (kind !== 'checkbox') continue;
    boxes += 1;
    await press(page, 'Space');
  }
  await walk(page, new Map(), /^Get started$/u);

  for (const step of STEP_IDS) {
    if (step === 'photos') {
      await expect(page).toHaveURL(/\/ground-rules$/u);
      await expect(page.getByRole('button', { name: 'I agree' })).toBeVisible();
      await walk(page, new Map(), /^I agree$/u);
      await expect(page).toHaveURL(/\/photos$/u);
      // The file dialog belongs to the operating system, not to the page.
      await choosePhotos(page, await smallPhotos(1, 2, 3, 4, 5));
      await expect(cards(page)).toHaveCount(5);
      await walk(page, new Map(), /^next$/iu);
      await expect(page).toHaveURL(/\/social-media$/u, { timeout: 60_000 });
      continue;
    }
    await expect(page).toHaveURL(new RegExp(`/${step}$`, 'u'));
    await expect(page.getByRole('button', { name: /^next$/iu })).toBeVisible();
    await walk(page, answersTo(step), /^next$/iu);
  }
  await expect(page.getByRole('button', { name: 'Meet people' })).toBeVisible();
  await walk(page, new Map(), /^Meet people$/u);
  await expect(page).toHaveURL(/\/home$/u);
  for (const step of FORM_STEPS) expect(await readStep(page, step), step).toMatchObject(STEP_VALUES[step]);
  expect(await savedPhotos(page)).toHaveLength(5);
  expect((await readStep(page, 'family')).siblings).toMatchObject([ROW_VALUES.siblings[0]]);
});
