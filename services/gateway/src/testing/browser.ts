import { requireDeclaredStatus } from './declared-statuses.ts';

/**
 * The client of a test. Keeps cookies, sends the headers of a page, follows no redirect, and rejects an answer whose status
 * the OpenAPI document does not declare.
 */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #address: string;
  readonly #headers: Record<string, string>;

  /** `address` is the address of the gateway; `headers` are sent with every request. */
  constructor(address: string, headers: Record<string, string> = {}) {
    this.#address = address;
    this.#headers = headers;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.request('GET', path, { headers });
  }

  /** Sends a JSON body, with the headers of a page of the site. */
  send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const json =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    return this.request(method, path, { ...json, headers: { ...json.headers, ...headers } });
  }

  async request(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(path, this.#address), {
      ...init,
      method,
      redirect: 'manual',
      headers: { ...(cookie ? { cookie } : {}), ...this.#headers, ...(init.headers as Record<string, string>) },
    });
    requireDeclaredStatus(method, path, response.status);
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  /** A second browser with the same cookies. */
  copy(): Browser {
    const other = new Browser(this.#address, this.#headers);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const separator = pair.indexOf('=');
    const name = pair.slice(0, separator);
    const expires = attributes.find((attribute) => attribute.toLowerCase().startsWith('expires='))?.slice(8);
    if (expires !== undefined && Date.parse(expires) <= Date.now()) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(separator + 1));
  }
}
