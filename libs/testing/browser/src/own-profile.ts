import {
  endpointsOf,
  FORM_STEPS,
  type FormStep,
  fieldNamesOf,
  listOf,
  type Row,
  type SavedRow,
  type SectionValues,
  type SessionSummary,
  type Settings,
} from '@bandhavya/contracts';
import { type Audience, DEFAULT_SETTINGS, nextPath, STEPS } from '@bandhavya/domain';
import type { GatewayRequest, Refusal, StubGateway } from './stub-gateway.ts';

const MEMBER: SessionSummary = {
  id: '64b0c0ffee0000000000a001',
  first_name: '',
  last_name: '',
  given_name: 'Asha',
  family_name: 'Rao',
  onboarding: { consented: true, ground_rules: true, done: [], complete: false, locked: false, next: '/' },
};

/** A member's session, with the given differences from that of a member who has only given the consents. */
export function aSession(onboarding: Partial<SessionSummary['onboarding']> = {}): SessionSummary {
  return { ...MEMBER, onboarding: { ...MEMBER.onboarding, ...onboarding } };
}

type Saved = { answer: Record<string, unknown>; etag: string };

/** The endpoints that read steps, each with the steps it serves. */
const READS = Map.groupBy(FORM_STEPS, (step) => endpointsOf(step).read);

/**
 * The own profile behind a {@link StubGateway}: it keeps what steps save, with a version for each step, and refuses a save
 * that was based on an older one.
 */
export class OwnProfile {
  readonly #values = new Map<FormStep, SectionValues>();
  readonly #rows = new Map<FormStep, SavedRow[]>();
  readonly #versions = new Map<FormStep, number>();
  readonly session: SessionSummary;
  settings: Settings = DEFAULT_SETTINGS;
  #lastRow = 0;

  constructor(gateway: StubGateway, session: SessionSummary = aSession()) {
    this.session = session;
    gateway.answer('getSession', () => ({ answer: this.#currentSession() }));
    gateway.answer('getSettings', () => ({ answer: this.settings }));
    gateway.answer('saveSettings', ({ body }) => {
      this.settings = Object.assign({}, this.settings, body);
      return { answer: this.settings };
    });
    for (const [read, steps] of READS) {
      const [first] = steps;
      gateway.answerAny(read, () => this.#state(steps));
      if (first) gateway.answerAny(endpointsOf(first).save, (request) => this.#save(steps, request));
    }
  }

  /** Saves a step as another tab or device does. */
  save(step: FormStep, values: SectionValues, rows?: readonly Row[]): void {
    this.#values.set(step, values);
    if (rows) {
      this.#rows.set(
        step,
        rows.map((row) => ({ ...row, id: row.id ?? `row-${++this.#lastRow}` })),
      );
    }
    this.#versions.set(step, this.#version(step) + 1);
  }

  /** The saved values of a step. */
  values(step: FormStep): SectionValues | undefined {
    return this.#values.get(step);
  }

  /** The saved rows of a step's list. */
  rows(step: FormStep): readonly SavedRow[] {
    return this.#rows.get(step) ?? [];
  }

  #version(step: FormStep): number {
    return this.#versions.get(step) ?? 0;
  }

  #currentSession(): SessionSummary {
    const { onboarding } = this.session;
    const done = [...new Set([...onboarding.done, ...this.#values.keys()])];
    const complete = onboarding.complete || done.length === STEPS.length;
    const progress = { ...onboarding, done, complete, locked: onboarding.locked || complete };
    return { ...this.session, onboarding: { ...progress, next: nextPath(progress) } };
  }

  #state(steps: readonly FormStep[]): Saved {
    const user = { id: this.session.id, first_name: '', last_name: '', phone_number: '', phone_state: 'unverified' };
    const parts = steps.map((step) => {
      const list = listOf(step)?.list;
      return { ...this.#values.get(step), ...(list && { [list]: this.rows(step) }) };
    });
    const answer: Record<string, unknown> = Object.assign(steps.includes('name') ? user : {}, ...parts);
    return { answer, etag: `"${steps.map((step) => `${step}.${this.#version(step)}`).join('_')}"` };
  }

  #save(steps: readonly FormStep[], { body, headers }: GatewayRequest): Saved | Refusal {
    const sent = body as SectionValues;
    const step = steps.find((each) => fieldNamesOf(each).some((name) => name in sent));
    if (!step) throw new Error(`No step is saved by ${JSON.stringify(body)}`);
    const basis = headers.get('if-match');
    if (basis && !basis.split(/["_]/u).includes(`${step}.${this.#version(step)}`)) {
      const { answer, etag } = this.#state(steps);
      return { problem: 'section.changed', current: answer, etag };
    }
    const { [listOf(step)?.list ?? '']: rows, phone_audience, ...values } = sent;
    if (phone_audience) this.settings = { ...this.settings, phone_audience: phone_audience as Audience };
    this.save(step, values, rows as Row[] | undefined);
    return this.#state(steps);
  }
}
