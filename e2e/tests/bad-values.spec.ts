import {
  birthPlace,
  type Field,
  FORM_STEPS,
  type FormStep,
  isAsked,
  listOf,
  messages,
  SECTIONS,
  type SectionId,
  STEPS,
} from '@bandhavya/contracts';
import { ROW_VALUES, STEP_VALUES } from '@bandhavya/contracts/testing';
import type { Locator, Page } from '@playwright/test';
import { control, enter, held, nameOf, shown } from '../src/fields.ts';
import { expect, test } from '../src/fixtures.ts';
import { newMember } from '../src/member.ts';

const MISSING = messages['value.required'];

/** One thing that can be entered wrongly, and what the screen has to say. */
type Bad = { name: string; value: string; message: string };

/** Texts that a field must refuse. Lists are left as they are: what is not on them cannot be entered. */
function badTexts(name: string, { schema, input }: Field): Bad[] {
  const required = schema.safeParse(undefined).success ? [] : [{ name, value: ' ', message: MISSING }];
  switch (input.kind) {
    case 'text':
      return [...required, { name, value: 'a'.repeat(input.max + 1), message: messages['value.too-long'] }];
    case 'paragraphs':
      return [
        { name, value: ' \n ', message: messages['about.required'] },
        { name, value: 'a'.repeat(input.max + 1), message: messages['value.too-long'] },
      ];
    case 'height':
      return [
        { name, value: 'tall', message: MISSING },
        ...[input.min - 1, input.max + 1].map((value) => ({
          name,
          value: String(value),
          message: messages['height.range'],
        })),
      ];
    case 'url':
      return ['javascript:alert(1)', 'http://instagram.com/x', 'https://evil.example/instagram.com', 'asha'].map(
        (value) => ({
          name,
          value,
          message: messages['social.invalid'],
        }),
      );
    default:
      return [];
  }
}

/** The same for the steps that are made from no definition, as the specification and decisions have it. */
const PLAIN: Readonly<Partial<Record<FormStep, readonly Bad[]>>> = {
  name: [
    { name: 'first_name', value: ' ', message: 'Please enter your first name' },
    { name: 'first_name', value: 'Asha2', message: messages['name.characters'] },
    { name: 'first_name', value: 'a'.repeat(61), message: messages['value.too-long'] },
    { name: 'last_name', value: '<b>7', message: messages['name.characters'] },
    { name: 'last_name', value: 'a'.repeat(61), message: messages['value.too-long'] },
  ],
  phone: [
    { name: 'phone_number', value: ' ', message: 'Please enter your phone number' },
    ...['98765', '98765432101', '98765x3210', '+919876543'].map((value) => ({
      name: 'phone_number',
      value,
      message: 'Please enter a valid 10-digit phone number',
    })),
  ],
  birth: [
    { name: 'date', value: '2304', message: messages['birth.date.digits'] },
    { name: 'date', value: '31/02/1990', message: messages['birth.date.impossible'] },
    { name: 'date', value: '01/13/1990', message: messages['birth.date.impossible'] },
    {
      name: 'date',
      value: `01/01/${new Date().getFullYear() - 17}`,
      message: 'You must be at least 18 years old to join.',
    },
    { name: 'date', value: '01/01/1850', message: messages['birth.date.past'] },
    ...['0', '13', 'x'].map((value) => ({ name: 'hour', value, message: messages['birth.time.invalid'] })),
    ...['60', '7a'].map((value) => ({ name: 'minute', value, message: messages['birth.time.invalid'] })),
  ],
};

/** Good values of what is no field of a definition, so that one thing is wrong at a time. */
const GOOD: Readonly<Record<string, string>> = {
  first_name: 'Asha',
  last_name: '',
  phone_number: '9876543210',
  date: '23/04/1995',
  hour: '6',
  minute: '05',
};

const submit = (page: Page) => page.getByRole('button', { name: /^next$/iu }).click();

/** Puts a value into a field past its maxlength, as a script of the browser's user may. */
function put(field: Locator, value: string): Promise<void> {
  return field.evaluate((element, text) => {
    const { prototype } = element.constructor as { prototype: object };
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, value);
}

/** A field is marked itself, or the group that it is in is. */
async function expectMarked(page: Page, name: string, marked: boolean): Promise<void> {
  const isMarked = (element: Element) => element.closest('[aria-invalid="true"], [data-invalid="true"]') !== null;
  await expect.poll(() => control(page, name).evaluate(isMarked), { message: name }).toBe(marked);
}

async function expectRefused(page: Page, { name, value, message }: Bad): Promise<void> {
  await put(control(page, name), value);
  await submit(page);
  await expectMarked(page, name, true);
  await expect(page.getByText(message, { exact: true }).first(), `${name}: "${value}"`).toBeVisible();
}

/** Everything of a section in order: nothing on the list, then bad texts, then a good value, after which the mark is gone. */
async function walkFields(
  page: Page,
  fields: readonly Field[],
  good: Readonly<Record<string, unknown>>,
  path: (name: string) => string,
) {
  for (const field of fields.filter((each) => isAsked(each, good))) {
    const name = path(field.name);
    // A list that has a value goes back to it when something else is typed.
    if ((await control(page, name).getAttribute('role')) === 'combobox' && (await held(page, name)) === '') {
      await control(page, name).fill('On no list');
      await expect(page.getByText('No results found')).toBeVisible();
      await control(page, name).press('Tab');
      await submit(page);
      await expect(control(page, name)).toHaveValue('');
      await expectMarked(page, name, true);
    }
    for (const bad of badTexts(name, field)) await expectRefused(page, bad);
    await enter(page, name, shown(field, good[field.name]));
    await expectMarked(page, name, false);
  }
}

test('When any field of any step is left out or holds something wrong, the screen says what the specification has, marks it, and sends nothing', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await newMember(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/') && request.method() !== 'GET') sent.push(request.url());
  });
  for (const step of FORM_STEPS) {
    const { path } = STEPS.find(({ id }) => id === step) ?? { path: '' };
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const good = STEP_VALUES[step];
    const definition = step === 'birth' ? birthPlace : SECTIONS[step as SectionId];

    // Nothing entered at all: every field that has to be there is marked.
    const optional = (name: string) => ['last_name', 'religion'].includes(name) || step === 'social-media';
    const empty = Object.keys(good).filter((name) => !optional(name) && good[name] !== '');
    if (step === 'name') await control(page, 'first_name').fill('');
    if (empty.length > 0) await submit(page);
    for (const name of empty) await expectMarked(page, nameOf(step, name), true);

    for (const bad of PLAIN[step] ?? []) {
      for (const [name, value] of Object.entries(GOOD)) {
        if ((await control(page, name).count()) > 0) await control(page, name).fill(value);
      }
      await expectRefused(page, bad);
    }
    if (definition) await walkFields(page, definition.fields, good, (name) => `fields.${name}`);

    const list = listOf(step);
    const [row] =
      Object.values(ROW_VALUES).find(([each]) => list?.section.fields[0]?.name === Object.keys(each)[0]) ?? [];
    if (list && row) {
      await enter(page, 'answer', 'Yes');
      // A row with nothing in it is none; one that was begun has to be whole.
      const [first, ...rest] = list.section.fields.map(({ name }) => `rows.0.fields.${name}`);
      await enter(page, first ?? '', String(Object.values(row)[0]));
      await submit(page);
      for (const name of rest) await expectMarked(page, name, true);
      await walkFields(page, list.section.fields.slice(1), row, (name) => `rows.0.fields.${name}`);
    }
    expect(sent, step).toEqual([]);
  }
});

test('When a member types more than a field takes, the rest is not taken', async ({ page }) => {
  await newMember(page);
  for (const step of ['name', 'phone', 'work', 'more-about', 'social-media'] as const) {
    await page.goto(STEPS.find(({ id }) => id === step)?.path ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const field of await page.locator('main input[maxlength]:enabled, main textarea[maxlength]').all()) {
      const most = Number(await field.getAttribute('maxlength'));
      await field.fill('');
      await field.focus();
      await page.keyboard.insertText('7'.repeat(most + 50));
      expect((await field.inputValue()).length, `${step} ${await field.getAttribute('name')}`).toBe(most);
    }
  }
});
