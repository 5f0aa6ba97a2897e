import type { AnswerOf, Endpoint, FormInputOf, RequestHeader } from '@bandhavya/contracts';
import type { Call } from '@bandhavya/contracts/calls';
import { ApiError, pathOf, readJson, toApiError } from './call.ts';

/** An upload fails after this time without progress. A slow connection may take longer in total. */
const STALLED_AFTER_MS = 45_000;

/** An endpoint with a multipart form. */
type FormEndpoint = Endpoint & { form: object };

export type UploadOptions<E extends Endpoint> = {
  file: Blob;
  fileName: string;
  fields: FormInputOf<E>;
  headers?: Partial<Record<RequestHeader, string>>;
  signal?: AbortSignal | undefined;
  /** Called with the share of the form that has been sent, 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
};

/**
 * Sends a file as a multipart form; throws ApiError like a call. It uses XMLHttpRequest, because `fetch` reports no progress.
 * An aborted signal rejects with its reason.
 */
export async function upload<E extends FormEndpoint>(
  endpoint: Call<E>,
  options: UploadOptions<E>,
): Promise<AnswerOf<E>> {
  const response = await send(endpoint, toForm(endpoint.file ?? '', options), options);
  if (!response.ok) throw await toApiError(response);
  return (await readJson(response)) as AnswerOf<E>;
}

/** The text fields precede the file, so that a streaming parser has them before it. */
function toForm(fileField: string, { file, fileName, fields }: UploadOptions<Endpoint>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value !== undefined) form.set(name, String(value));
  }
  form.set(fileField, file, fileName);
  return form;
}

type Sending = Pick<UploadOptions<Endpoint>, 'headers' | 'signal' | 'onProgress'>;

function send(endpoint: Call, form: FormData, { headers, signal, onProgress }: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const stalled = new Watch(STALLED_AFTER_MS, () => request.abort());
    const abort = () => request.abort();
    const end = () => {
      stalled.stop();
      signal?.removeEventListener('abort', abort);
    };
    const fail = () => {
      end();
      reject(signal?.aborted ? signal.reason : new ApiError('network', 0, 'The upload did not arrive'));
    };

    request.open(endpoint.method, pathOf(endpoint));
    request.setRequestHeader('accept', 'application/json');
    for (const [header, value] of Object.entries(headers ?? {})) request.setRequestHeader(header, value);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      stalled.moved();
      if (lengthComputable) onProgress?.(loaded / total);
    });
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    request.addEventListener('load', () => {
      end();
      resolve(new Response(request.responseText, { status: request.status }));
    });
    signal?.addEventListener('abort', abort);
    stalled.moved();
    request.send(form);
  });
}

/** Calls a function after a time without progress. */
class Watch {
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #after: number;
  readonly #call: () => void;

  constructor(after: number, call: () => void) {
    this.#after = after;
    this.#call = call;
  }

  moved(): void {
    this.stop();
    this.#timer = setTimeout(this.#call, this.#after);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
