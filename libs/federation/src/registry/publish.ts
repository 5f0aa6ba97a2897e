import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RemoteVersion, remoteVersion } from '@bandhavya/contracts';
import { messages } from '@bandhavya/texts/messages';
import { recordErrors } from './check-record.ts';
import { bearer, callRegistry, moveRemote, type RegistryAddress } from './client.ts';
import { CHANNELS, type Channel } from './moves.ts';
import { describeFiles, VERSION_FILE, versionIdOf } from './version.ts';

const UPLOADS_AT_ONCE = 4;
const UPLOAD_DEADLINE = 60_000;
/** The registry compresses all files before it responds. */
const COMPLETE_DEADLINE = 180_000;

export type PublishOptions = RegistryAddress & {
  token: string;
  /** The output folder of the build. */
  dist: string;
  /** The channels that get the version; all of them when not given. */
  channels?: readonly Channel[];
  reason?: string | undefined;
};

export type Published = { name: string; version: string; uploaded: boolean };

/**
 * Publishes the build in the folder `dist` and makes it current. Uploads the files first, then the record, and moves the
 * pointer last, so that no member loads an incomplete version. Skips the upload of a version that the registry has, so it
 * can be repeated after any failure.
 * @throws RegistryError, or an Error when the folder has no complete build
 */
export async function publishRemote({ channels = CHANNELS, reason, ...target }: PublishOptions): Promise<Published> {
  const record = await readBuild(target.dist);
  const { name, version } = record;
  const present = await callRegistry(target, versionPath(record), { accept: [404] });
  await present.body?.cancel();
  const uploaded = present.status === 404;
  if (uploaded) await uploadVersion(target, record);
  for (const channel of channels) {
    await moveRemote({ ...target, name }, { action: 'use', channel, version, ...(reason ? { reason } : {}) });
  }
  return { name, version, uploaded };
}

async function uploadVersion(
  target: RegistryAddress & { token: string; dist: string },
  record: RemoteVersion,
): Promise<void> {
  const waiting = [...record.files];
  const uploadNext = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      await callRegistry(target, `${versionPath(record)}/files/${file.path}`, {
        method: 'PUT',
        headers: { ...bearer(target.token), 'content-type': 'application/octet-stream' },
        body: await readFile(join(target.dist, file.path)),
        deadline: UPLOAD_DEADLINE,
      });
    }
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, uploadNext));
  await callRegistry(target, versionPath(record), {
    method: 'PUT',
    headers: { ...bearer(target.token), 'content-type': 'application/json' },
    body: JSON.stringify(record),
    deadline: COMPLETE_DEADLINE,
  });
}

/** Reads the record of a build and compares it with the files in the folder. */
async function readBuild(dist: string): Promise<RemoteVersion> {
  const text = await readFile(join(dist, VERSION_FILE), 'utf8').catch((cause: unknown) => {
    throw new Error(`${dist} contains no ${VERSION_FILE}: build the remote first.`, { cause });
  });
  const record = remoteVersion.safeParse(parseJson(text));
  if (!record.success) {
    const fields = new Set(record.error.issues.map(({ path }) => path.join('.')));
    const named = [...fields].filter((field) => field !== '').join(', ');
    throw new Error(`${join(dist, VERSION_FILE)} is not a version record${named && `, because of ${named}`}.`, {
      cause: record.error,
    });
  }
  const { version, ...rest } = record.data;
  if (versionIdOf({ ...rest, files: describeFiles(dist) }) !== version) {
    throw new Error(`${dist} was changed after it was built: build the remote again.`);
  }
  const [wrong] = recordErrors(record.data);
  if (wrong) throw new Error(`${join(dist, VERSION_FILE)}: ${wrong.field}: ${messages[wrong.code]}`);
  return record.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function versionPath({ name, version }: RemoteVersion): string {
  return `remotes/${name}/versions/${version}`;
}
