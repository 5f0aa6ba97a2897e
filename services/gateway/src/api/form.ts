import { type Endpoint, type FieldError, fieldError, fieldErrors } from '@bandhavya/contracts';
import { type ProblemError, problem, withDeadline } from '@bandhavya/runtime';
import type { Request, RequestHandler, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';

/** The file of a form. */
export type Upload = { bytes: Buffer };
export type ReceivedForm = { form: unknown; upload: Upload };
type Form = NonNullable<Endpoint['form']>;

/** Times are in milliseconds, amounts in bytes. */
export type FormLimits = {
  /** Fewest bytes per second, on average over each window. A form that needs more memory must arrive faster. */
  rate: number;
  window: number;
  /** Most memory of a form while it arrives, times the seconds in which it arrives at its least rate. */
  byteSeconds: number;
  /** Longest time for the whole form. Enough for the largest photo that our pages send, at 3 KB/s. */
  total: number;
  /** Longest time for processing a received form, queueing included. */
  use: number;
  /** Most memory that all forms in progress may hold together. */
  held: number;
  /** Most forms of one member in progress. */
  open: number;
};

/** A phone on a 2G network sends 3 to 4 KB/s. */
export const FORM_LIMITS: FormLimits = {
  rate: 2000,
  window: 20_000,
  // The largest photo that our pages send, 1.1 MB, needs 3 KB/s, and 12 MB need 370 KB/s.
  byteSeconds: 430_000_000,
  total: 380_000,
  use: 30_000,
  held: 128 * 1024 * 1024,
  open: 2,
};

/** Size of the text fields and the multipart syntax, beside the file. */
const OVERHEAD = 64 * 1024;
const FIELD_BYTES = 4096;
/** Accepted beyond the known fields, so that a few unknown fields are reported by name. */
const SPARE_FIELDS = 8;
/** How much and how long a refused client may continue to send. Cutting it off at once would lose the response. */
const LINGER = { bytes: 16 * 1024 * 1024, time: 10_000 };

/** Seconds until another form of a member may have finished. */
const RETRY_AFTER_BUSY = '5';

/**
 * Receives the forms of one gateway. Bounds the memory that they hold together, of which only received bytes count, and
 * the forms of each member, so that a few accounts cannot hold all of the memory.
 */
export class FormReceiver {
  readonly #limits: FormLimits;
  readonly #open = new Map<string, number>();
  #held = 0;

  constructor(limits: Partial<FormLimits> = {}) {
    this.#limits = { ...FORM_LIMITS, ...limits };
  }

  /**
   * Receives a form, passes it to `use`, and releases its memory. Throws a problem as soon as the form is known to be
   * wrong, too large or too slow, even before its end has arrived, when its member has too many forms in progress, and when
   * `use` takes too long.
   */
  async receive<T>(
    { req, res, form, memberId }: { req: Request; res: Response; form: Form; memberId: string },
    use: (received: ReceivedForm) => Promise<T>,
  ): Promise<T> {
    this.#enter(memberId);
    const holding = new Holding((bytes) => this.#take(bytes));
    const release = () => {
      this.#held -= holding.end();
      this.#leave(memberId);
    };
    let work: Promise<T>;
    try {
      requireForm(req, form);
      await this.#arrive(req, res, form, holding);
      work = use(readForm(req, form, holding));
    } catch (error) {
      release();
      throw error;
    }
    // An upload that timed out keeps its memory until its processing has finished.
    void work.then(release, release);
    return withDeadline(this.#limits.use, work);
  }

  #enter(memberId: string): void {
    const open = this.#open.get(memberId) ?? 0;
    if (open >= this.#limits.open) throw problem('uploads.busy', [], { headers: { 'retry-after': RETRY_AFTER_BUSY } });
    this.#open.set(memberId, open + 1);
  }

  #leave(memberId: string): void {
    const open = (this.#open.get(memberId) ?? 0) - 1;
    if (open > 0) this.#open.set(memberId, open);
    else this.#open.delete(memberId);
  }

  #take(bytes: number): void {
    if (this.#held + bytes > this.#limits.held) {
      throw problem('service.unavailable', [], { cause: new Error('The uploads in progress hold too much memory') });
    }
    this.#held += bytes;
  }

  /** In bytes per second. Grows with the square of the size, so that large forms hold their memory for a short time. */
  #leastRate({ headers }: Request, form: Form): number {
    const reserved = Number(headers['content-length'] ?? form.bytes + OVERHEAD);
    return Math.max(this.#limits.rate, reserved ** 2 / this.#limits.byteSeconds);
  }

  async #arrive(req: Request, res: Response, form: Form, holding: Holding): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const tooSlow = () => reject(problem('request.too-slow'));
    const { window } = this.#limits;
    const rate = this.#leastRate(req, form);
    let counted = 0;
    const pace = setInterval(() => {
      if ((seen - counted) * 1000 < rate * window) tooSlow();
      counted = seen;
    }, window);
    const total = setTimeout(tooSlow, this.#limits.total);
    // The client may have gone before or while the form is read. The parser would not notice the former.
    const closed = () => {
      if (!req.complete) reject(problem('request.malformed', [], { cause: new Error('The client has gone') }));
    };
    req.once('close', closed);
    if (req.destroyed) closed();
    let seen = 0;
    const watch = (chunk: Buffer) => {
      seen += chunk.length;
      if (seen > form.bytes + OVERHEAD) reject(problem(form.tooLarge));
    };
    const parse = parser(form, { holding, refuse: reject });
    parse(req, res, (error?: unknown) => (error ? reject(translated(error, form)) : resolve()));
    req.on('data', watch);
    try {
      await promise;
    } finally {
      clearInterval(pace);
      clearTimeout(total);
      req.off('data', watch);
      req.off('close', closed);
      req.unpipe();
      req.resume();
    }
  }
}

/** The memory that one form holds. */
class Holding {
  readonly #take: (bytes: number) => void;
  #chunks: Buffer[] = [];
  #bytes = 0;
  #ended = false;
  hasFile = false;

  constructor(take: (bytes: number) => void) {
    this.#take = take;
  }

  add(chunk: Buffer): void {
    if (this.#ended) return;
    this.#take(chunk.length);
    this.#bytes += chunk.length;
    this.#chunks.push(chunk);
  }

  whole(): Buffer {
    const whole = Buffer.concat(this.#chunks);
    this.#chunks = [];
    return whole;
  }

  /** Drops the bytes, and returns how many there were. */
  end(): number {
    const held = this.#ended ? 0 : this.#bytes;
    this.#ended = true;
    this.#chunks = [];
    return held;
  }
}

function requireForm(req: Request, form: Form): void {
  if (!req.is('multipart/form-data')) throw problem('media.unsupported');
  if (Number(req.headers['content-length'] ?? 0) > form.bytes + OVERHEAD) throw problem(form.tooLarge);
}

function parser(form: Form, { holding, refuse }: { holding: Holding; refuse: (error: unknown) => void }) {
  const storage: StorageEngine = {
    _handleFile: (_req, file, done) => {
      file.stream.on('data', (chunk: Buffer) => {
        try {
          holding.add(chunk);
        } catch (error) {
          refuse(error);
        }
      });
      file.stream.on('end', () => {
        holding.hasFile = true;
        done(null, {});
      });
      file.stream.on('error', done);
    },
    _removeFile: (_req, _file, done) => done(null),
  };
  const fields = Object.keys(form.fields.shape).length + SPARE_FIELDS;
  const limits = {
    // Two, so that the parser reports the field name of a second file, which is refused.
    ...{ fileSize: form.bytes, files: 2, fields, parts: fields + 2 },
    ...{ fieldNameSize: 100, fieldSize: FIELD_BYTES, headerPairs: 20 },
  };
  return multer({ storage, limits, defParamCharset: 'utf8' }).single(form.file);
}

function readForm(req: Request, form: Form, holding: Holding): ReceivedForm {
  const fields = form.fields.safeParse({ ...req.body });
  const errors: FieldError[] = fields.success ? [] : fieldErrors(fields.error);
  if (!holding.hasFile) errors.push(fieldError(form.file, 'value.required'));
  if (errors.length > 0) throw problem('request.invalid', errors);
  return { form: fields.data, upload: { bytes: holding.whole() } };
}

/** Maps an error of the parser to a problem. An unknown error means a malformed form. */
function translated(error: unknown, form: Form): ProblemError {
  if (!(error instanceof MulterError)) return problem('request.malformed', [], { cause: error });
  if (error.code === 'LIMIT_FILE_SIZE') return problem(form.tooLarge, [], { cause: error });
  const code = FIELD_CODES[error.code] ?? 'value.invalid';
  return problem('request.invalid', [fieldError(error.field ?? '', code)], { cause: error });
}

const FIELD_CODES: Partial<Record<string, FieldError['code']>> = {
  LIMIT_FIELD_VALUE: 'value.too-long',
  LIMIT_FIELD_KEY: 'value.too-long',
  LIMIT_UNEXPECTED_FILE: 'value.unknown',
};

/** After an early response, reads and discards the rest of the form for a while. See {@link LINGER}. */
export const lingering: RequestHandler = (req, res, next) => {
  res.once('finish', () => {
    if (req.complete) return;
    let left = LINGER.bytes;
    const timer = setTimeout(() => req.destroy(), LINGER.time);
    req.once('close', () => clearTimeout(timer));
    req.once('end', () => clearTimeout(timer));
    req.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) req.destroy();
    });
  });
  next();
};
