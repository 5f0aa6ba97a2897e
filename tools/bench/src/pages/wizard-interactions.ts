import type { Locator, Page } from '@playwright/test';
import type { InteractionLog } from './interaction-log.ts';

/** Fills in the first steps as a new member does, and the first lists of the next one. */
export async function useWizard(page: Page, log: InteractionLog, origin: string): Promise<void> {
  const wizard = new Wizard(page, log);
  await page.goto(`${origin}/onboarding/name`);
  await wizard.type(page.getByLabel('First name'), 'Kavya');
  await wizard.type(page.getByLabel('Last name'), 'Rao');
  await wizard.next('phone');
  await wizard.type(page.getByRole('textbox', { name: 'Phone number' }), '9845012345');
  await wizard.next('gender');
  await wizard.tap('wizard: choose a card', page.getByRole('radio', { name: 'Queen' }));
  await wizard.next('birth');
  await wizard.type(page.getByLabel('Date of birth'), '14081996');
  await wizard.type(page.getByLabel('Hour'), '10');
  await wizard.type(page.getByLabel('Minute'), '35');
  await wizard.tap('wizard: choose a chip', page.getByRole('radio', { name: 'PM', exact: true }));
  await wizard.tap('wizard: choose a chip', page.getByRole('radio', { name: 'Bharata (India)', exact: true }));
  await wizard.choose('State of birth', 'karn', 'Karnataka');
  await wizard.choose('District of birth', 'mysu', 'Mysuru');
  await wizard.next('basic-info');
  await wizard.choose('Mother tongue', 'kan', 'Kannada');
}

class Wizard {
  readonly #page: Page;
  readonly #log: InteractionLog;

  constructor(page: Page, log: InteractionLog) {
    this.#page = page;
    this.#log = log;
  }

  /** A radio button is tapped at its label, which covers it. */
  async tap(kind: string, target: Locator): Promise<void> {
    await target.waitFor();
    await this.#log.act(kind, () => target.tap({ force: true }));
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.fill('');
    await this.#log.act('wizard: type', () => field.pressSequentially(text), text.length);
  }

  async choose(label: string, typed: string, name: string): Promise<void> {
    const field = this.#page.getByRole('combobox', { name: label, exact: true });
    const options = this.#page.getByRole('listbox').getByRole('option');
    await this.tap('wizard: open a list', field);
    await options.first().waitFor();
    await this.#log.act('wizard: search a list', () => field.pressSequentially(typed), typed.length);
    await this.tap('wizard: choose an option', options.filter({ hasText: name }).first());
    await options.first().waitFor({ state: 'detached' });
  }

  /** Saves the step. */
  async next(step: string): Promise<void> {
    await this.tap('wizard: Next', this.#page.getByRole('button', { name: 'Next' }));
    await this.#page.waitForURL(`**/onboarding/${step}`);
    await this.#page.getByRole('heading', { level: 1 }).waitFor();
  }
}
