// The payment page: asks for a means of payment, then for the bank's confirmation, and tells the site the result.
import { AttemptRefusal, type AttemptState, askSandbox } from './attempts.ts';
import { find, input, showErrors, showStep } from './elements.ts';
import type { FromPage, Marked, ToPage } from './messages.ts';

const POLL_EVERY = 500;
/** The success stays visible for this long (ms), so that the payer can read it. */
const SUCCESS_SHOWN = 1200;
/** The bank takes this long (ms), as a real one takes a moment. */
const BANK_TAKES = 600;

const { site = '', key = '', order = '', description = '' } = document.body.dataset;
let payer = { email: '', contact: '', name: '' };
let mayRetry = true;
let paymentId = '';
/** The card or UPI form is sent, or the bank decides. */
let busy = false;

const wait = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration));

function tell(message: FromPage): void {
  if (window.parent !== window) window.parent.postMessage({ ...message, from: 'practice-checkout' }, site);
}

window.addEventListener('message', (event: MessageEvent<Marked<ToPage>>) => {
  if (event.origin !== site || event.source !== window.parent || event.data?.from !== 'practice-checkout') return;
  if (event.data.type === 'ask-to-close') askToClose();
  if (event.data.type === 'options') {
    payer = event.data.prefill;
    mayRetry = event.data.mayRetry;
    if (input('name').value === '') input('name').value = payer.name;
    if (/^#[0-9a-f]{6}$/iu.test(event.data.color)) {
      document.documentElement.style.setProperty('--shop', event.data.color);
    }
  }
});

/** Asks before the page closes. A payment that succeeded closes it by itself. */
function askToClose(): void {
  if (!find('done').hidden) return;
  const dialog = find('leave', HTMLDialogElement);
  if (!dialog.open) dialog.showModal();
}

const methodForm = () => (input('method-upi').checked ? 'upi' : 'card');

function setBusy(value: boolean): void {
  busy = value;
  document.body.toggleAttribute('data-busy', value);
  for (const button of document.querySelectorAll<HTMLButtonElement>('button.primary')) {
    button.setAttribute('aria-disabled', String(value));
  }
}

/** Runs one request of the payer at a time and shows its result. */
async function proceed(work: () => Promise<AttemptState>, form: 'card' | 'upi' | 'bank'): Promise<void> {
  if (busy) return;
  setBusy(true);
  showErrors(form, {});
  try {
    await show(await work());
  } catch (error) {
    if (!(error instanceof AttemptRefusal)) throw error;
    showErrors(form, { [error.field]: error.message });
  } finally {
    setBusy(false);
  }
}

async function show(attempt: AttemptState): Promise<void> {
  paymentId = attempt.payment_id;
  if (attempt.state === 'bank') showStep('bank');
  if (attempt.state === 'waiting') {
    showStep('waiting');
    void poll(paymentId);
  }
  if (attempt.state === 'left') tell({ type: 'dismissed' });
  if (attempt.state === 'failed') {
    tell({ type: 'failed', error: attempt.error });
    if (!mayRetry) return tell({ type: 'dismissed' });
    showStep('means');
    showErrors(methodForm(), { '': attempt.error.description });
  }
  if (attempt.state === 'done') {
    showStep('done');
    await wait(SUCCESS_SHOWN);
    tell({ type: 'paid', result: attempt.result });
  }
}

/** Asks until the payer has decided in the UPI app. A lost answer is asked for again. */
async function poll(id: string): Promise<void> {
  while (id === paymentId && !find('waiting').hidden) {
    await wait(POLL_EVERY);
    const attempt = await askSandbox(`/${id}`).catch(() => undefined);
    if (attempt === undefined || attempt.state === 'waiting') continue;
    if (id === paymentId && !find('waiting').hidden) await show(attempt);
    return;
  }
}

function start(means: object): Promise<AttemptState> {
  const scenario = find('scenario', HTMLSelectElement).value;
  const { email, contact } = payer;
  return askSandbox('', { key, order_id: order, email, contact, description, scenario, ...means });
}

function fillCard(number: string): void {
  input('number').value = number;
  input('expiry').value = `12/${String(new Date().getFullYear() + 3).slice(2)}`;
  input('cvv').value = number.startsWith('3402') ? '1234' : '123';
  showErrors('card', {});
}

find('card', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  const [number, expiry, cvv, name] = ['number', 'expiry', 'cvv', 'name'].map((id) => input(id).value);
  void proceed(() => start({ card: { number, expiry, cvv, name } }), 'card');
});
find('upi', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  void proceed(() => start({ upi: { vpa: input('vpa').value } }), 'upi');
});
find('bank', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  const otp = input('otp').value.trim();
  void proceed(async () => {
    const [attempt] = await Promise.all([askSandbox(`/${paymentId}/otp`, { otp }), wait(BANK_TAKES)]);
    input('otp').value = '';
    return attempt;
  }, 'bank');
});
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-cancel]')) {
  button.addEventListener('click', () => void proceed(() => askSandbox(`/${paymentId}/cancel`, {}), methodForm()));
}
for (const radio of document.querySelectorAll<HTMLInputElement>('[name=method]')) {
  radio.addEventListener('change', () => {
    find('card').hidden = !input('method-card').checked;
    find('upi').hidden = !input('method-upi').checked;
  });
}
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-vpa]')) {
  button.addEventListener('click', () => {
    input('vpa').value = button.dataset.vpa ?? '';
  });
}
find('practice-card').addEventListener('click', () => fillCard(find('practice-card').dataset.number ?? ''));
find('test-card', HTMLSelectElement).addEventListener('change', () => {
  const { value } = find('test-card', HTMLSelectElement);
  if (value !== '') fillCard(value);
});
input('number').addEventListener('input', () => {
  const field = input('number');
  // Only at the end, so that the caret stays where the payer edits.
  if (field.selectionStart !== field.value.length) return;
  field.value = field.value.replace(/\D/gu, '').replace(/(.{4})(?=.)/gu, '$1 ');
});
input('expiry').addEventListener('input', (event) => {
  const field = input('expiry');
  if ((event as InputEvent).data && /^\d{2}$/u.test(field.value)) field.value += '/';
});
find('close').addEventListener('click', askToClose);
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || find('leave', HTMLDialogElement).open) return;
  event.preventDefault();
  askToClose();
});
find('leave', HTMLDialogElement).addEventListener('close', () => {
  if (find('leave', HTMLDialogElement).returnValue === 'leave') tell({ type: 'dismissed' });
});

document.body.toggleAttribute('data-alone', window.parent === window);
tell({ type: 'ready' });
