import { Agent, request } from 'node:http';
import type { Site } from '@bandhavya/site';

export type Answer = { status: number; body: string };

/** A signed-in client with the cookies that the site has set. */
export class Visitor {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();
  readonly #agent = new Agent({ keepAlive: true });

  private constructor(origin: string) {
    this.#origin = origin;
  }

  /**
   * Signs in through the site's identity provider.
   * @param answers the form on the provider's page: an offered account, or an e-mail address and a name
   */
  static async signIn({ origin }: Pick<Site, 'origin'>, answers: Record<string, string>): Promise<Visitor> {
    const visitor = new Visitor(origin);
    const page = await visitor.#follow(`${origin}/auth/google`);
    const landed = await visitor.#follow(page, new URLSearchParams(answers));
    const { origin: where, searchParams } = new URL(landed);
    if (where !== origin || searchParams.has('sign-in')) throw new Error(`The sign-in ended at ${landed}`);
    return visitor;
  }

  /** Sends a request. @throws when the answer is not a success */
  async send(method: string, path: string, body?: object | FormData): Promise<void> {
    const isForm = body instanceof FormData;
    const response = await fetch(new URL(path, this.#origin), {
      method,
      headers: {
        cookie: this.cookie(),
        origin: this.#origin,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status} ${text}`);
  }

  /** Sends a GET request with as little work in the client as possible, for many small requests. */
  get(path: string): Promise<Answer> {
    const headers = { cookie: this.cookie() };
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

  /** Follows redirects to a page, and resolves with its address. */
  async #follow(address: string, form?: URLSearchParams): Promise<string> {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: this.cookie(), accept: 'text/html' },
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

  /** The value of the header Cookie. */
  cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}
