/** The state of a payment, as the sandbox answers it. */
export type AttemptState =
  | { payment_id: string; state: 'bank' | 'waiting' | 'left' }
  | { payment_id: string; state: 'failed'; error: Record<string, unknown> & { description: string } }
  | { payment_id: string; state: 'done'; result: Record<string, string> };

/** Why a request was refused: a message for the payer, and the field if there is one. */
export class AttemptRefusal extends Error {
  readonly field: string;

  constructor(message: string, field = '') {
    super(message);
    this.field = field;
  }
}

const ANSWER_WITHIN = 15_000;
const UNREACHABLE = 'The practice service does not answer. Try again in a moment.';

/**
 * Asks the sandbox about a payment; with a body it is a POST.
 * @throws Refusal
 */
export async function askSandbox(path: string, body?: object): Promise<AttemptState> {
  const answer = await fetch(`/api/checkout/payments${path}`, {
    signal: AbortSignal.timeout(ANSWER_WITHIN),
    ...(body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => undefined);
  const read = await answer?.json().catch(() => undefined);
  if (read === undefined) throw new AttemptRefusal(UNREACHABLE);
  if (answer?.ok) return read;
  throw new AttemptRefusal(read.error?.description ?? UNREACHABLE, read.error?.field);
}
