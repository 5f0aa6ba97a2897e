import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { type BucketOptions, bucketClient } from '@bandhavya/runtime/s3';
import { type AtEnd, freePort, type OwnServer, ownServer } from '@bandhavya/testing/own-server';

/** An S3 server with conditional writes, and an empty bucket on it. */
export type OwnBucket = { options: BucketOptions; server: OwnServer };

const KEYS = { accessKeyId: 'key-of-the-tests', secretAccessKey: 'secret-of-the-tests' };
const SERVED = ['Read', 'Write', 'List', 'Tagging', 'Admin'];

/** Starts SeaweedFS over a temporary folder. The test run sets TEST_SEAWEED to the path of its program. */
export async function ownBucket(atEnd: AtEnd): Promise<OwnBucket> {
  const program = process.env.TEST_SEAWEED;
  if (!program) throw new Error('TEST_SEAWEED is not set: run the tests with vitest from the root');
  const ports: string[] = [];
  for (const part of ['master', 'volume', 'filer', 's3']) {
    // Without one, the port for gRPC is 10,000 higher, which may not exist.
    ports.push(`-${part}.port`, String(await freePort()), `-${part}.port.grpc`, String(await freePort()));
  }
  const options = {
    endpoint: `http://127.0.0.1:${ports.at(-3)}`,
    region: 'us-east-1',
    bucket: 'registry',
    ...KEYS,
    pathStyle: true,
  };
  const client = bucketClient(options);
  const args = (folder: string) => {
    const config = join(folder, 's3.json');
    const credentials = [{ accessKey: KEYS.accessKeyId, secretKey: KEYS.secretAccessKey }];
    writeFileSync(config, JSON.stringify({ identities: [{ name: 'tests', credentials, actions: SERVED }] }));
    return [
      ...['server', '-dir', folder, '-ip', '127.0.0.1', '-ip.bind', '127.0.0.1', '-volume.max', '20'],
      ...['-filer', '-s3', '-s3.config', config, '-s3.port.iceberg', '0', '-s3.port.lance', '0', ...ports],
      ...['-master.volumeSizeLimitMB', '64', '-master.telemetry=false'],
    ];
  };
  const responds = () => client.send(new CreateBucketCommand({ Bucket: options.bucket }));
  const server = await ownServer({ program, args, responds }, atEnd);
  atEnd(async () => client.destroy());
  await server.start();
  return { options, server };
}
