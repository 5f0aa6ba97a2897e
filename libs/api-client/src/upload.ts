import {
  type AnswerOf,
  type Endpoint,
  type EndpointName,
  endpoints,
  type FormInputOf,
  type RequestHeader,
} from '@bandhavya/contracts';
import { ApiError, pathOf, readJson, toApiError } from './call.ts';

/** A poor line may take its time, but something has to move: bytes on their way, or the answer to all of them. */
const STALLED_AFTER_MS = 45_000;

/** The endpoints that take a form with a file. */
export type FormEndpointName = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { form: object } ? Name : never;
}[EndpointName];

export type UploadOptions<E extends Endpoint> = {
  file: Blob;
  fileName: string;
  fields: FormInputOf<E>;
  headers?: Partial<Record<RequestHeader, string>>;
  signal?: AbortSignal | undefined;
  /** How much of the form has left this device, 0 to 1; the answer comes after that. */
  onProgress?: ((part: number) => void) | undefined;
};

/**
 * Sends a file as a multipart form. Like a call, it throws ApiError; `fetch` would not tell how far the upload is.
 * A signal that is aborted rejects with its reason.
 */
export async function upload<Name extends FormEndpointName>(
  name: Name,
  options: UploadOptions<(typeof endpoints)[Name]>,
): Promise<AnswerOf<(typeof endpoints)[Name]>> {
  const endpoint = endpoints[name];
  const response = await send(endpoint, toForm(endpoint.form.file, options), options);
  if (!response.ok) throw await toApiError(response);
  return (await readJson(response)) as AnswerOf<(typeof endpoints)[Name]>;
}

/** The fields come first: who reads the form as it arrives knows them before the file. */
function toForm(fileField: string, { file, fileName, fields }: UploadOptions<Endpoint>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value !== undefined) form.set(name, String(value));
  }
  form.set(fileField, file, fileName);
  return form;
}

type Sending = Pick<UploadOptions<Endpoint>, 'headers' | 'signal' | 'onProgress'>;

function send(endpoint: Endpoint, form: FormData, { headers, signal, onProgress }: Sending): Promise<Response> {
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

/** Calls when nothing has moved for a while. */
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
