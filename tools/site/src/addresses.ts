/** Where the pieces of a site listen: one port moves all of them. */
export type Addresses = {
  ports: { gateway: number; registry: number; sandbox: number; mongod: number; redis: number; worker: number };
  /** What a member types. */
  origin: string;
  /** Another origin on purpose: what the remotes' files come from. */
  registryUrl: string;
  sandboxUrl: string;
  /** Of the development servers: the shell's, then the remotes' in the order of their folders. */
  firstDevPort: number;
};

/** Ports in a row that a site may use, development servers left out. */
export const PORTS_OF_A_SITE = 6;

export function addressesFrom(basePort: number): Addresses {
  const [gateway, registry, sandbox] = [basePort, basePort + 1, basePort + 2];
  return {
    ports: { gateway, registry, sandbox, mongod: basePort + 3, redis: basePort + 4, worker: basePort + 5 },
    origin: `http://localhost:${gateway}`,
    registryUrl: `http://localhost:${registry}`,
    sandboxUrl: `http://localhost:${sandbox}`,
    firstDevPort: basePort + PORTS_OF_A_SITE,
  };
}
