import type { Locator, Page } from '@playwright/test';
import { answerTo, textFor } from './answers.ts';
import { type Effort, noEffort } from './effort.ts';

/** A longer list is searched, because its options need scrolling on a small phone. */
const OPTIONS_IN_VIEW = 8;
const SEARCHED_CHARACTERS = 4;
/** How many chips a member chooses of a group in which one is enough. */
const CHIPS = 3;

/** A member with one finger, whose effort is counted by screen. */
export class JourneyMember {
  readonly page: Page;
  readonly efforts: Effort[] = [];

  constructor(page: Page) {
    this.page = page;
  }

  get #now(): Effort {
    const effort = this.efforts.at(-1);
    if (!effort) throw new Error('The member has seen no screen yet');
    return effort;
  }

  /** Begins a screen: what follows counts for it. */
  see(screen: string): void {
    this.efforts.push(noEffort(screen));
  }

  countField(): void {
    this.#now.fields += 1;
  }

  /** Counts presses that are made elsewhere, such as in a list or dialog of the phone. */
  press(presses: number): void {
    this.#now.presses += presses;
  }

  /** Counts a time in milliseconds in which the member waits for the site. */
  waited(milliseconds: number): void {
    this.#now.waiting += milliseconds;
  }

  async tap(target: Locator, at?: { x: number; y: number }): Promise<void> {
    await target.tap(at ? { position: at } : {});
    this.press(1);
  }

  async type(target: Locator, text: string): Promise<void> {
    await target.pressSequentially(text);
    this.#now.characters += text.length;
  }

  async waitFor<T>(work: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    const result = await work();
    this.waited(performance.now() - begun);
    return result;
  }

  /** Fills a compulsory field of any kind: a control, or a group of radio buttons or chips. */
  async fill(field: Locator): Promise<void> {
    this.countField();
    const kind = await field.evaluate(
      (element) => element.getAttribute('role') ?? element.getAttribute('type') ?? element.localName,
    );
    if (kind === 'radiogroup') await this.#choose(field, 1);
    else if (kind === 'group') await this.#choose(field, CHIPS);
    else if (kind === 'checkbox' || kind === 'radio') await this.#tapLabel(field);
    else if (kind === 'combobox') await this.#search(field);
    else if (kind === 'select') await this.#select(field);
    else await this.#write(field);
  }

  async #write(field: Locator): Promise<void> {
    await this.tap(field);
    await this.type(field, textFor((await field.getAttribute('name')) ?? '', await field.getAttribute('inputmode')));
  }

  /** A native list: one press opens it, one chooses. */
  async #select(field: Locator): Promise<void> {
    const labels = await field.locator('option:not([value=""])').allInnerTexts();
    await field.selectOption({ label: labels[await this.#wanted(field, labels)] ?? '' });
    this.press(2);
  }

  async #search(field: Locator): Promise<void> {
    const options = this.page.getByRole('listbox').getByRole('option');
    await this.tap(field);
    await options.first().waitFor();
    const labels = await options.allInnerTexts();
    const index = await this.#wanted(field, labels);
    const label = labels[index] ?? '';
    if (index >= OPTIONS_IN_VIEW) await this.type(field, label.slice(0, SEARCHED_CHARACTERS));
    await this.tap(options.filter({ hasText: label }).first());
    await this.page.getByRole('listbox').waitFor({ state: 'hidden' });
  }

  async #wanted(field: Locator, labels: readonly string[]): Promise<number> {
    const answer = answerTo((await field.getAttribute('name')) ?? '');
    return Math.max(
      0,
      labels.findIndex((label) => answer !== undefined && label.startsWith(answer)),
    );
  }

  /** Taps the wanted options of a group, or the first ones. */
  async #choose(group: Locator, count: number): Promise<void> {
    const inputs = group.locator('input');
    const answer = answerTo((await inputs.first().getAttribute('name')) ?? '');
    const labels = await group.locator('label').allTextContents();
    const wanted = labels.findIndex((label) => answer !== undefined && label.includes(answer));
    const indexes = count === 1 ? [Math.max(0, wanted)] : Array.from({ length: count }, (_, index) => index);
    // By name and value: after the first choice the group is not refused any more.
    const options = await Promise.all(
      indexes.map((index) => inputs.nth(index).evaluate(({ name, value }: HTMLInputElement) => ({ name, value }))),
    );
    for (const { name, value } of options) {
      await this.#tapLabel(this.page.locator(`main input[name="${name}"][value="${value}"]`));
    }
  }

  /** Taps beside the box or sign at the start of the label, because a label may contain links. */
  async #tapLabel(input: Locator): Promise<void> {
    const label = input.locator('xpath=ancestor::label');
    const box = await label.boundingBox();
    await this.tap(label, { x: 12, y: (box?.height ?? 0) / 2 });
  }
}
