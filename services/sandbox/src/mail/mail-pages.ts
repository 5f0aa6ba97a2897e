import { type Html, html } from '../pages/html.ts';
import { page } from '../pages/page.ts';
import type { ReceivedMail } from './mailbox.ts';

const STYLE = '/assets/lists.css';
const BANNER = html`<strong>Practice mailbox</strong> for development and QA. No mail leaves this machine.`;

/** The list of mails, newest first. */
export function mailListPage(mails: readonly ReceivedMail[], to: string | undefined): string {
  const title = to === undefined ? 'Mails' : `Mails to ${to}`;
  return page({
    title,
    banner: BANNER,
    style: STYLE,
    kind: 'wide',
    content: html`<h1>${title}</h1>
      <p class="lead">The last 500 mails of the site since the sandbox started, the newest first.</p>
      <form method="get" action="/mails" role="search">
        <label for="to">Only mails to</label>
        <div class="row">
          <input id="to" name="to" type="email" value="${to ?? ''}" autocomplete="off" placeholder="kavya@example.com" />
          <button class="primary" type="submit">Show</button>
        </div>
      </form>
      ${mails.length === 0 ? html`<p class="empty">No mail has arrived. Reload this page to look again.</p>` : list(mails)}
      <p class="links">${to === undefined ? undefined : html`<a href="/mails">All mails</a>`} <a href="/">Sandbox</a></p>`,
  });
}

function list(mails: readonly ReceivedMail[]): Html {
  const items = mails.map(
    ({ id, to, subject, received_at }) => html`<li>
        <a href="/mails/${id}">
          <strong>${subject || 'Without a subject'}</strong>
          <span>${to.join(', ')}</span>
          <time datetime="${received_at}">${shownTime(received_at)}</time>
        </a>
      </li>`,
  );
  return html`<ul class="list">${items}</ul>`;
}

/** One mail, as HTML in a frame without scripts, and as text. */
export function mailPage({ id, from, to, subject, text, html: markup, received_at, message_id }: ReceivedMail): string {
  return page({
    title: subject || 'Mail',
    banner: BANNER,
    style: STYLE,
    kind: 'wide',
    content: html`<p class="links"><a href="/mails">All mails</a></p>
      <h1>${subject || 'Without a subject'}</h1>
      <dl>
        <div><dt>To</dt><dd>${to.join(', ')}</dd></div>
        <div><dt>From</dt><dd>${from}</dd></div>
        <div><dt>Received</dt><dd><time datetime="${received_at}">${shownTime(received_at)}</time></dd></div>
        <div><dt>Message-ID</dt><dd>${message_id}</dd></div>
      </dl>
      ${markup === '' ? undefined : frame(id, subject)}
      <h2 id="text">As text</h2>
      <pre tabindex="0" aria-labelledby="text">${text}</pre>`,
  });
}

function frame(id: string, subject: string): Html {
  return html`<h2 id="html">As HTML</h2>
      <iframe src="/mails/${id}/html" title="${subject || 'The mail'}"
        sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
}

/** The HTML of a mail. Its links open new tabs, because the site refuses to be framed. */
export function mailMarkup({ html: markup }: ReceivedMail): string {
  const base = '<base target="_blank">';
  const head = /<head(?:\s[^<>]*)?>/iu;
  return head.test(markup) ? markup.replace(head, (tag) => tag + base) : `${base}${markup}`;
}

/** The page for a mail that is gone. */
export function goneMailPage(): string {
  return page({
    title: 'No such mail',
    banner: BANNER,
    style: STYLE,
    content: html`<h1>This mail is gone</h1>
      <p class="lead">The sandbox keeps the last 500 mails, until it stops.</p>
      <p><a href="/mails">All mails</a></p>`,
  });
}

function shownTime(at: string): string {
  return new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(at));
}
