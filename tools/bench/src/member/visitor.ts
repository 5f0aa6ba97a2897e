import { Agent, request } from 'node:http';
import type { Site } from '@bandhavya/site';

export type Answer = { status: number; body: string };

/** Somebody who is signed in, as a browser is: with the cookies that the site has set. */
export class Visitor {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();
  readonly #agent = new Agent({ keepAlive: true });

  private constructor(origin: string) {
    this.#origin = origin;
  }

  /**
   * Signs in through the site's provider.
   * @param answers what is entered on the provider's page: an account that it offers, or an e-mail address and a name
   */
  static async signIn({ origin }: Site, answers: Record<string, string>): Promise<Visitor> {
    const visitor = new Visitor(origin);
    const page = await visitor.#follow(`${origin}/auth/google`);
    const landed = await visitor.#follow(page, new URLSearchParams(answers));
    const { origin: where, searchParams } = new URL(landed);
    if (where !== origin || searchParams.has('sign-in')) throw new Error(`The sign-in ended at ${landed}`);
    return visitor;
  }

  /** A request whose answer has to be a success. */
  async send(method: string, path: string, body?: object | FormData): Promise<void> {
    const isForm = body instanceof FormData;
    const response = await fetch(new URL(path, this.#origin), {
      method,
      headers: {
        cookie: this.#cookie(),
        origin: this.#origin,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status} ${text}`);
  }

  /** The same for many small requests: with as little work on this side as there can be. */
  get(path: string): Promise<Answer> {
    const headers = { cookie: this.#cookie() };
    return new Promise((resolve, reject) => {
      const sent = request(new URL(path, this.#origin), { agent: this.#agent, headers }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          body += chunk;
        });
        response.on('error', reject).on('end', () => {
          if (response.statusCode === 200) resolve({ status: 200, body });
          else reject(new Error(`GET ${path} answered ${response.statusCode} ${body}`));
        });
      });
      sent.on('error', reject).end();
    });
  }

  leave(): void {
    this.#agent.destroy();
  }

  /** Goes where it is sent until there is a page, and resolves with its address. */
  async #follow(address: string, form?: URLSearchParams): Promise<string> {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: this.#cookie(), accept: 'text/html' },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    await response.body?.cancel();
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    const location = response.headers.get('location');
    return location === null ? address : this.#follow(new URL(location, address).href);
  }

  #cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}
