import { CONSENT_VERSIONS, GROUND_RULES_VERSION, PHOTO_FIELD } from '@bandhavya/contracts';
import { PHOTO_SIZES, PHOTOS_MAX } from '@bandhavya/domain';
import type { Site } from '@bandhavya/site';
import { Visitor } from '@bandhavya/testing/visitor';
import sharp from 'sharp';
import { PICTURE, photoLike } from '../picture.ts';
import type { Bench } from './bench.ts';
import type { Plan } from './measure.ts';

/** Compares uploads of photos, as a browser sends them, with the processing alone. */
export const photosBench: Bench = {
  about: `Photos uploaded (${PICTURE.width} by ${PICTURE.height} pixels, WebP): bare sharp making the same variants, and POST /api/user-photos/me`,
  plan: { concurrency: 4, rounds: 4, span: { operations: 25 } },
  prepare: async (site, plan) => {
    // One thread for each picture, as in the gateway. The plan decides the number of concurrent pictures.
    sharp.concurrency(1);
    sharp.cache(false);
    const picture = await photoLike();
    const visitors = await membersFor(site, uploadsOf(plan));
    let number = 0;
    const next = () => {
      number += 1;
      return number;
    };
    return {
      arms: [
        { name: 'bare sharp', operate: () => makeVariants(numbered(picture, next())) },
        {
          name: 'POST /api/user-photos/me',
          operate: async () => {
            const visitor = visitors.shift();
            if (!visitor) throw new Error('There are too few members for so many photos');
            await visitor.send('POST', '/api/user-photos/me', formWith(numbered(picture, next())));
          },
        },
      ],
      end: async () => [],
    };
  },
};

/** All rounds and the warm-up. */
function uploadsOf({ rounds, span }: Omit<Plan, 'say'>): number {
  if ('ms' in span) throw new Error('Uploads are measured by number: members have room for so many only');
  return (rounds + 1) * span.operations;
}

/** Returns members for uploads: each member until the profile has the maximum number of photos. */
async function membersFor(site: Site, uploads: number): Promise<Visitor[]> {
  const members: Visitor[] = [];
  for (let count = 0; count * PHOTOS_MAX < uploads; count += 1) {
    const visitor = await Visitor.signIn(site, { email: `bench.${count}@example.com`, name: 'Bench Member' });
    const { terms, privacy } = CONSENT_VERSIONS;
    await visitor.send('PUT', '/api/user-consents/me', { terms, privacy });
    await visitor.send('PUT', '/api/user-ground-rules/me', { version: GROUND_RULES_VERSION });
    members.push(visitor);
  }
  return Array.from({ length: PHOTOS_MAX }, () => members).flat();
}

/** The same picture with another hash: decoders skip the added chunk. */
function numbered(picture: Buffer, number: number): Buffer {
  const chunk = Buffer.alloc(16);
  chunk.write('BNCH', 'latin1');
  chunk.writeUInt32LE(8, 4);
  chunk.writeUInt32LE(number, 8);
  const file = Buffer.concat([picture, chunk]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

function formWith(picture: Buffer): FormData {
  const form = new FormData();
  form.append('file_name', 'photo.webp');
  form.append(PHOTO_FIELD, new Blob([new Uint8Array(picture)], { type: 'image/webp' }), 'photo.webp');
  return form;
}

/** The processing of an upload in the gateway, without the request: decodes once and encodes a WebP of each size. */
async function makeVariants(picture: Buffer): Promise<void> {
  const { data, info } = await sharp(picture).autoOrient().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  for (const size of PHOTO_SIZES) {
    await sharp(data, { raw: { width, height, channels: 3 } })
      .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 4 })
      .toBuffer();
  }
}
