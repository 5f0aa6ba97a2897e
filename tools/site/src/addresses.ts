/** The addresses of a site's pieces. All of them follow from the base port. */
export type Addresses = {
  ports: {
    gateway: number;
    registry: number;
    sandbox: number;
    mongod: number;
    redis: number;
    worker: number;
    mail: number;
    metrics: number;
  };
  /** The address that members open. */
  origin: string;
  /** The origin of the remotes' files, different from that of the pages. */
  registryUrl: string;
  sandboxUrl: string;
  /** The metrics of the gateway, for this machine only. */
  metricsUrl: string;
  /** The shell's development server. Those of the remotes follow, in the order of their folders. */
  firstDevPort: number;
};

/** The number of consecutive ports of a site, without development servers. */
export const PORTS_OF_A_SITE = 8;

export function addressesFrom(basePort: number): Addresses {
  const [gateway, registry, sandbox] = [basePort, basePort + 1, basePort + 2];
  return {
    ports: {
      gateway,
      registry,
      sandbox,
      mongod: basePort + 3,
      redis: basePort + 4,
      worker: basePort + 5,
      mail: basePort + 6,
      metrics: basePort + 7,
    },
    origin: `http://localhost:${gateway}`,
    registryUrl: `http://localhost:${registry}`,
    sandboxUrl: `http://localhost:${sandbox}`,
    metricsUrl: `http://127.0.0.1:${basePort + 7}/metrics`,
    firstDevPort: basePort + PORTS_OF_A_SITE,
  };
}
