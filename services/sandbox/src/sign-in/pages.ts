import { BRAND } from '@bandhavya/ui/brand';
import type { Account } from '../accounts/accounts-file.ts';
import { type Html, html } from '../pages/html.ts';
import { page as wholePage } from '../pages/page.ts';
import type { FormErrors, SignInForm } from './form.ts';

export type SignInPage = {
  /** The address that the forms are sent to. */
  action: string;
  accounts: readonly Account[];
  values?: Partial<SignInForm>;
  errors?: FormErrors;
  /** A message that concerns no field. */
  notice?: string;
};

/** The sign-in page: two fields, the offered accounts, and a button to cancel. */
export function signInPage({ action, accounts, values = {}, errors = {}, notice }: SignInPage): string {
  const wrong = Object.keys(errors).length > 0;
  const focus = errors.name && !errors.email ? 'name' : 'email';
  return page(
    `${wrong || notice ? 'Error: ' : ''}Practice sign-in`,
    html`<h1>Sign in to ${BRAND.name}</h1>
      <p class="lead">Enter any e-mail address and name. You need no password, and no mail is sent.</p>
      ${notice === undefined ? undefined : html`<p class="error" role="alert">${notice}</p>`}
      <form method="post" action="${action}" novalidate>
        ${field({ name: 'email', label: 'Email', value: values.email, error: errors.email, focus })}
        ${field({ name: 'name', label: 'Name', value: values.name, error: errors.name, focus })}
        <button class="primary" type="submit">Continue</button>
      </form>
      ${accounts.length > 0 ? accountList(action, accounts) : undefined}
      <form method="post" action="${action}/cancel">
        <button class="quiet" type="submit">Cancel</button>
      </form>`,
  );
}

type Field = {
  name: keyof SignInForm;
  label: string;
  value: string | undefined;
  error: string | undefined;
  /** The name of the field that has the focus. */
  focus: keyof SignInForm;
};

const INPUT_TYPES = { email: 'email', name: 'text' } as const;

function field({ name, label, value = '', error, focus }: Field): Html {
  const focused = focus === name ? html`autofocus` : undefined;
  const invalid = error === undefined ? undefined : html`aria-invalid="true" aria-describedby="${name}-error"`;
  return html`<div class="field">
      <label for="${name}">${label}</label>
      <input id="${name}" name="${name}" type="${INPUT_TYPES[name]}" value="${value}" autocomplete="${name}" ${focused} ${invalid} />
      ${error === undefined ? undefined : html`<p class="error" id="${name}-error">${error}</p>`}
    </div>`;
}

function accountList(action: string, accounts: readonly Account[]): Html {
  const items = accounts.map(
    ({ sub, name, description }) => html`<li>
        <button class="account" type="submit" name="account" value="${sub}">
          <span class="initial" aria-hidden="true">${[...name][0] ?? ''}</span>
          <span><strong>${name}</strong><span class="description">${description}</span></span>
        </button>
      </li>`,
  );
  return html`<section aria-labelledby="accounts">
      <h2 id="accounts">Or look around as a demo member</h2>
      <form method="post" action="${action}"><ul>${items}</ul></form>
    </section>`;
}

/** The page for a failed request that has no way back to the site. */
export function errorPage({ detail, home }: { detail?: string; home?: string }): string {
  return page(
    'Sign-in not possible',
    html`<h1>This sign-in cannot continue</h1>
      <p class="lead">It may have expired, or the request of the site was wrong. Please start again from the site.</p>
      ${detail ? html`<p class="detail">${detail}</p>` : undefined}
      ${home ? html`<p><a href="${home}">Back to ${BRAND.name}</a></p>` : undefined}`,
  );
}

function page(title: string, content: Html): string {
  return wholePage({
    title,
    banner: html`<strong>Practice sign-in</strong> for development and QA. It replaces Google.`,
    content: html`<p class="brand">${BRAND.name}</p>
      ${content}`,
  });
}
