import { html } from './pages/html.ts';
import { page } from './pages/page.ts';

/** The page at /: what the sandbox offers. */
export function sandboxStartPage(site: string): string {
  return page({
    title: 'Sandbox',
    banner: html`<strong>Practice services</strong> for development and QA. No real account, money or mail is involved.`,
    content: html`<h1>Sandbox</h1>
      <p class="lead">It takes the place of Google, Razorpay and a mail server.</p>
      <ul>
        <li><a href="${site}">Sign-in</a>: choose any name and address when the site asks you to sign in.</li>
        <li><a href="/payments">Payments</a>: orders, payments, refunds and webhooks, with scenarios to choose from.</li>
        <li><a href="/mails">Mails</a>: everything that the site has sent.</li>
      </ul>`,
  });
}
