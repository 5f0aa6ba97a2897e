/** The provider did not answer, answered too late, or sent an answer that breaks its documented format. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError';
}

/** The provider refused a call for good, for example the capture of a captured payment. */
export class ProviderRefusedError extends Error {
  override readonly name = 'ProviderRefusedError';
  /** The HTTP status of the answer. */
  readonly status: number;
  /** The provider's code, for example 'BAD_REQUEST_ERROR'. */
  readonly code: string;
  /** The provider's English explanation. */
  readonly description: string;

  constructor(status: number, code: string, description: string) {
    super(`${code}: ${description}`);
    this.status = status;
    this.code = code;
    this.description = description;
  }
}

/** Whether the same call may succeed later. */
export function isProviderUnavailable(error: unknown): boolean {
  return error instanceof ProviderUnavailableError;
}
