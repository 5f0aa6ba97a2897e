import { type Field, type FormStep, incomeLabel, SECTIONS } from '@bandhavya/contracts';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** A field by its name in the form, which comes from the section definition: added fields need no change here. */
export const control = (page: Page, name: string): Locator => page.locator(`main [name="${name}"]`).first();

/** The form names of the fields outside of sections. */
const PLAIN: Readonly<Record<string, string>> = { date_of_birth: 'date', time_of_birth: 'hour' };

/** The form name of a field in the body of a step. */
export function nameOf(step: FormStep, field: string): string {
  if (step in SECTIONS || /_of_birth$/u.test(field)) return PLAIN[field] ?? `fields.${field}`;
  return field;
}

/** A value of a field as the screen shows it. */
export function shown({ input }: Pick<Field, 'input'>, value: unknown): string | string[] {
  if (Array.isArray(value)) return value.map(String);
  return input.kind === 'income' ? incomeLabel(Number(value)) : String(value);
}

/** Enters a value into a field of any kind; choices are entered by their value, lists by their label. */
export async function enter(page: Page, name: string, value: string | readonly string[]): Promise<void> {
  const field = control(page, name);
  await expect(field).toBeEnabled();
  const kind = await field.evaluate(
    (element) => element.getAttribute('role') ?? element.getAttribute('type') ?? element.tagName,
  );
  if (kind === 'SELECT') await field.selectOption(String(value));
  else if (kind === 'combobox') await choose(page, field, String(value));
  else if (kind === 'radio') await oneOf(page, name, String(value)).check({ force: true });
  else if (kind === 'checkbox') await tick(page, name, value);
  else await field.fill(String(value));
}

/** The radio or checkbox of a group with this value. */
export const oneOf = (page: Page, name: string, value: string): Locator =>
  page.locator(`main [name="${name}"][value="${value}"]`);

async function tick(page: Page, name: string, values: string | readonly string[]): Promise<void> {
  for (const box of await page.locator(`main [name="${name}"]`).all()) {
    await box.setChecked(values.includes(await box.inputValue()), { force: true });
  }
}

async function choose(page: Page, field: Locator, label: string): Promise<void> {
  if ((await field.inputValue()) === label) return;
  await field.fill(label);
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toBeVisible();
  const texts = await options.allInnerTexts();
  // A sign or a remark may follow the label.
  const exact = texts.indexOf(label);
  const index = exact < 0 ? texts.findIndex((text) => text.startsWith(label)) : exact;
  expect(index, `"${label}" is among ${texts.join(', ')}`).toBeGreaterThanOrEqual(0);
  await options.nth(index).click();
  await expect(options).toHaveCount(0);
}

/** The value of a field, as {@link enter} takes it. */
export async function held(page: Page, name: string): Promise<string | string[]> {
  const field = control(page, name);
  const type = await field.getAttribute('type');
  if (type !== 'radio' && type !== 'checkbox') return field.inputValue();
  const checked = page.locator(`main [name="${name}"]:checked`);
  const values = await checked.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  return type === 'radio' ? (values[0] ?? '') : values;
}
