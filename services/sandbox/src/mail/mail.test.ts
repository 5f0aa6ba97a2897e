import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { startSandbox } from '../testing/browser.ts';
import { Mailbox } from './mailbox.ts';

const MAIL = {
  from: 'Bandhavya <hello@example.com>',
  to: 'Kavya Rao <Kavya@Example.com>',
  subject: 'ನಿಮ್ಮ ರಸೀದಿ <b>1</b>',
  text: 'Namaste Kavya,\nyour receipt is ready.',
  html: '<html><head><title>x</title></head><body><script>alert(1)</script><a href="http://localhost:3000/">Site</a></body></html>',
  messageId: '<receipt-1@bandhavya.example>',
};

async function openMailbox() {
  const { url, mailPort } = await startSandbox();
  const transport = createTransport({ host: '127.0.0.1', port: mailPort });
  const list = async (to = '') => (await (await fetch(`${url}/api/mails${to}`)).json()).mails;
  const fault = (kind: string) =>
    fetch(`${url}/api/payments/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ operation: 'mail', kind }),
    });
  return { url, list, fault, send: (changes: object = {}) => transport.sendMail({ ...MAIL, ...changes }) };
}

test('When mails are sent, then the list has those of an address, the newest first', async () => {
  const { list, send } = await openMailbox();
  await send();
  await send({ subject: 'Second' });
  await send({ to: 'other@example.com', subject: 'For somebody else' });
  const mails = await list('?to=kavya@example.com');
  expect(mails.map(({ subject }: { subject: string }) => subject)).toEqual(['Second', MAIL.subject]);
  expect(mails[1]).toMatchObject({ to: ['kavya@example.com'], message_id: MAIL.messageId, text: MAIL.text });
  expect(await list()).toHaveLength(3);
});

test('When a mail has markup and a script, then the pages show it as text and run nothing', async () => {
  const { url, list, send } = await openMailbox();
  await send();
  const [{ id }] = await list();
  const overview = await (await fetch(`${url}/mails`)).text();
  expect(overview).toContain('ನಿಮ್ಮ ರಸೀದಿ &lt;b&gt;1&lt;/b&gt;');
  const page = await fetch(`${url}/mails/${id}`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  const markup = await fetch(`${url}/mails/${id}/html`);
  expect(markup.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups .*default-src 'none'/u);
  expect(markup.headers.get('x-frame-options')).toBeNull();
  expect(await markup.text()).toContain('<head><base target="_blank">');
  expect((await fetch(`${url}/mails/unknown`)).status).toBe(404);
});

test('When the mailbox has 500 mails, then the oldest one leaves', () => {
  const mailbox = new Mailbox();
  const mail = { message_id: '', from: '', to: ['kavya@example.com'], text: '', html: '', received_at: '' };
  for (let number = 0; number <= 500; number += 1) mailbox.add({ ...mail, subject: `Number ${number}` });
  expect(mailbox.list()).toHaveLength(500);
  expect(mailbox.list().at(-1)?.subject).toBe('Number 1');
});

test.each([
  ['error', 0],
  ['down', 0],
  ['answer-lost', 1],
])('When the mail server fails with %s, then the sender notices and %d mails are stored', async (kind, stored) => {
  const { list, send, fault } = await openMailbox();
  await fault(kind);
  await expect(send()).rejects.toThrow();
  expect(await list()).toHaveLength(stored);
  await send();
  expect(await list()).toHaveLength(stored + 1);
});
