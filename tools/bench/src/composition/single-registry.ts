import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listRemotes } from '@bandhavya/federation/registry';

/** No shell has this version, so a gateway lists the remote with its routes and no files. */
const NEVER = '<0.0.1';

/** Starts a registry for a single bundle: the remotes of another registry without files that a page could load. */
export async function startSingleRegistry(registryUrl: string): Promise<{ url: string; close: () => void }> {
  const remotes = (await listRemotes({ registryUrl })).map(({ name, current, versions }) => ({
    name,
    current,
    versions: versions.map((version) => ({ ...version, needs: { ...version.needs, shell: NEVER } })),
  }));
  const body = JSON.stringify({ remotes });
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
