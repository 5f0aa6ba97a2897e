import { createHmac, timingSafeEqual } from 'node:crypto';
import { fieldError } from '@bandhavya/contracts';
import { problem } from '@bandhavya/runtime';

/** One page as a service reads it; without `next` it is the last one. */
export type ItemPage<Item, Position> = { items: Item[]; next?: Position | undefined };

/** The part of a list to read: at most `limit` items after the position `from`, or from the start without one. */
export type PageRange<Position> = { limit: number; from: Position | undefined };

/** Identifies a list of one member. A cursor of another list or of another member is refused with 400. */
export type ListKey = { list: string; memberId: string };

type PageQuery = { limit: number; cursor?: string | undefined };
type PageAnswer<Item> = { items: Item[]; nextCursor?: string };

/** Reads the page that a query asks for, and answers it with the cursor of the next page. */
export type Paging = <Item, Position>(
  key: ListKey,
  query: PageQuery,
  read: (range: PageRange<Position>) => Promise<ItemPage<Item, Position>>,
) => Promise<PageAnswer<Item>>;

/** Bytes of the signature. Short is enough: a forged cursor only shows another part of the member's own list. */
const SIGNATURE = 12;

/** Paging with opaque cursors signed with the secret. Changing the secret invalidates all cursors. */
export function openPaging(secret: string): Paging {
  return async <Item, Position>(
    key: ListKey,
    { limit, cursor }: PageQuery,
    read: (range: PageRange<Position>) => Promise<ItemPage<Item, Position>>,
  ) => {
    const from = cursor === undefined ? undefined : (open(cursor, signer(secret, key)) as Position);
    const { items, next } = await read({ limit, from });
    return next === undefined ? { items } : { items, nextCursor: seal(next, signer(secret, key)) };
  };
}

type Sign = (text: string) => Buffer;

function signer(secret: string, { list, memberId }: ListKey): Sign {
  return (text) => createHmac('sha256', secret).update(`${list}\n${memberId}\n${text}`).digest().subarray(0, SIGNATURE);
}

function seal(position: unknown, sign: Sign): string {
  const text = Buffer.from(JSON.stringify(position)).toString('base64url');
  return signed(text, sign);
}

function signed(text: string, sign: Sign): string {
  return `${text}.${sign(text).toString('base64url')}`;
}

function open(cursor: string, sign: Sign): unknown {
  const [text = ''] = cursor.split('.', 1);
  const given = Buffer.from(cursor);
  const expected = Buffer.from(signed(text, sign));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw problem('request.invalid', [fieldError('cursor', 'value.invalid')]);
  }
  return JSON.parse(Buffer.from(text, 'base64url').toString());
}
