import { createHmac, timingSafeEqual } from 'node:crypto';
import { fieldError } from '@bandhavya/contracts';
import { problem } from '@bandhavya/server';

/** Turns positions in lists into opaque texts, and back; nobody else can make one. */
export type Cursors<T> = { seal: (position: T) => string; open: (cursor: string | undefined) => T | undefined };

/** Bytes of the signature: nobody gains anything by a forged position but a look at another place of their own list. */
const SIGNATURE = 12;

/**
 * Cursors of one list of one member: of another list, or in another's hands, they are refused with 400. A change of the
 * secret ends the walks that are under way.
 */
export function cursorsOf<T>(secret: string, list: string, memberId: string): Cursors<T> {
  const sign = (text: string) =>
    createHmac('sha256', secret).update(`${list}\n${memberId}\n${text}`).digest().subarray(0, SIGNATURE);
  return {
    seal: (position) => {
      const text = Buffer.from(JSON.stringify(position)).toString('base64url');
      return `${text}.${sign(text).toString('base64url')}`;
    },
    open: (cursor) => {
      if (cursor === undefined) return undefined;
      const [text = '', signature = ''] = cursor.split('.');
      const given = Buffer.from(signature, 'base64url');
      const right = sign(text);
      if (given.length !== right.length || !timingSafeEqual(given, right)) {
        throw problem('request.invalid', [fieldError('cursor', 'value.invalid')]);
      }
      return JSON.parse(Buffer.from(text, 'base64url').toString()) as T;
    },
  };
}
