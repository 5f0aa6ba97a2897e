import { onTestFinished } from 'vitest';
import type { Browser } from './browser.ts';

export type LiveStream = {
  status: number;
  headers: Headers;
  /** The events received so far. */
  heard: { name: string; data: Record<string, unknown> }[];
  /** The comments received so far, which are heartbeats. */
  heartbeats: number;
  ended: boolean;
};

/** Opens the stream of live events and reads it until the test ends. */
export async function openLiveStream(browser: Browser, path = '/api/events'): Promise<LiveStream> {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const answer = await browser.request('GET', path, { signal: stop.signal });
  const stream: LiveStream = { status: answer.status, headers: answer.headers, heard: [], heartbeats: 0, ended: false };
  void read(answer, stream).catch(() => {});
  return stream;
}

async function read(answer: Response, stream: LiveStream): Promise<void> {
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += Buffer.from(chunk).toString();
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, name, data] = /^event: (.+)\ndata: (.+)$/u.exec(block) ?? [];
      if (name !== undefined && data !== undefined) stream.heard.push({ name, data: JSON.parse(data) });
      if (block === ':') stream.heartbeats += 1;
    }
  }
  stream.ended = true;
}
