import { type Field, type FormStep, incomeLabel, type SessionSummary } from '@bandhavya/contracts';
import { STEPS } from '@bandhavya/domain';
import { aSession, type OpenPage, OwnProfile, openPage, StubGateway } from '@bandhavya/testing-browser';
import { fireEvent, screen, within } from '@testing-library/react';
import { remote } from '../remote.ts';

/** A step's screen with the gateway and the profile behind it. */
export type OpenStep = { page: OpenPage; gateway: StubGateway; profile: OwnProfile };

type Options = {
  /** Runs before the page opens. */
  prepare?: (open: Omit<OpenStep, 'page'>) => void;
  session?: SessionSummary;
  /** Opens /profile/edit/<step> in place of /onboarding/<step>. */
  editing?: boolean;
  /** The query of the address: '?edit'. */
  search?: string;
};

/** Opens a step's screen and waits for its form. */
export async function openStep(step: FormStep, options: Options = {}): Promise<OpenStep> {
  const opened = startStep(step, options);
  await formReady();
  return opened;
}

/** Opens a step's screen without waiting for it. */
export function startStep(
  step: FormStep,
  { prepare, session = aSession(), editing = false, search = '' }: Options = {},
): OpenStep {
  const gateway = new StubGateway();
  const profile = new OwnProfile(gateway, session);
  prepare?.({ gateway, profile });
  const page = openPage(remote, pathOf(step, editing) + search, { gateway, session });
  return { page, gateway, profile };
}

/** Waits until the form of a step is on the screen. */
export async function formReady(): Promise<void> {
  await screen.findByText(/^(?:next|save changes)$/iu, IN_BUTTON);
}

/** The address of a step's screen. */
export function pathOf(step: FormStep, editing = false): string {
  const found = STEPS.find(({ id }) => id === step);
  if (!found) throw new Error(`There is no step ${step}`);
  return editing && 'editPath' in found ? found.editPath : found.path;
}

const IN_BUTTON = { selector: 'button, button *' };

const CONTROLS = 'input, select, textarea, [role="radiogroup"], [role="group"]';

/** The control or group with this label or legend, on the screen or in one of its groups. */
export function control(label: string, place: HTMLElement = document.body): HTMLElement {
  const legend = [...place.querySelectorAll('legend')].find(({ textContent }) => textContent === label);
  if (legend?.parentElement) return legend.parentElement;
  return within(place).getByLabelText(label, { selector: CONTROLS });
}

/** The value of a control: its text, or the values of the chosen options. */
export function held(element: HTMLElement): string | string[] {
  if ('value' in element) return String(element.value);
  const chosen = [...element.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);
  return isGroup(element) ? chosen : (chosen[0] ?? '');
}

/** Whether the element is a group of any number of choices. */
function isGroup(element: HTMLElement): boolean {
  return element.getAttribute('role') === 'group' || element.tagName === 'FIELDSET';
}

/** Whether a control, or the group that it is in, is marked as wrong. */
export function isMarked(element: HTMLElement): boolean {
  return element.closest('[aria-invalid="true"], [data-invalid="true"]') !== null;
}

/** A value of a definition's field as an option or a line of text shows it. */
export function shown({ input }: Pick<Field, 'input'>, value: unknown): string | string[] {
  if (Array.isArray(value)) return value.map(String);
  return input.kind === 'income' ? incomeLabel(Number(value)) : String(value);
}

/** Enters a value into a control of any kind. */
export function enter(element: HTMLElement, value: string | readonly string[]): void {
  const role = element.getAttribute('role');
  if (role === 'combobox') choose(element, String(value));
  else if (role === 'radiogroup' || isGroup(element)) tick(element, [value].flat());
  else type(element, String(value));
}

/** Replaces the text of a control, also with one that is longer than its `maxlength`. */
export function type(element: HTMLElement, value: string): void {
  fireEvent.change(element, { target: { value } });
}

/** The options of the searched list that is open. */
export function offered(): HTMLElement[] {
  return within(screen.getByRole('listbox')).getAllByRole('option', { hidden: true });
}

/** Takes an option of a searched list by the beginning of its label. */
function choose(element: HTMLElement, label: string): void {
  if (held(element) === label) return;
  type(element, label);
  const options = offered();
  const exact = options.find(({ textContent }) => textContent === label);
  const option = exact ?? options.find(({ textContent }) => textContent?.startsWith(label));
  if (!option) throw new Error(`"${label}" is not among ${options.map(({ textContent }) => textContent).join(', ')}`);
  fireEvent.click(option);
}

function tick(group: HTMLElement, values: readonly string[]): void {
  for (const box of group.querySelectorAll<HTMLInputElement>('input')) {
    if (box.checked !== values.includes(box.value) && (box.type === 'checkbox' || !box.checked)) fireEvent.click(box);
  }
}

/** The button that saves the step. Found by its text, because a query by role costs jsdom ten times as much. */
export function saveButton(): HTMLElement {
  const button = screen.getByText(/^(?:next|save changes|saving\.\.\.)$/iu, IN_BUTTON).closest('button');
  if (!button) throw new Error('The step has no button that saves it');
  return button;
}

export function save(): void {
  fireEvent.click(saveButton());
}

/** Presses a button by its name. */
export function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}
