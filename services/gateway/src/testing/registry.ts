import { createHash } from 'node:crypto';
import type { RemoteRecord, RemoteVersion } from '@bandhavya/contracts';
import { listen } from '@bandhavya/runtime';
import express from 'express';
import { onTestFinished } from 'vitest';
import type { Finally } from './finally.ts';

/** A registry over HTTP whose listing and behaviour the test sets. */
export async function startRegistry(remotes: RemoteRecord[], atEnd: Finally = onTestFinished) {
  const state = { remotes, mode: 'right' as 'right' | 'silent' | 'garbage', unchanged: 0 };
  const app = express();
  app.get('/remotes', (req, res) => {
    if (state.mode === 'silent') return;
    if (state.mode === 'garbage') {
      res.send('<html>');
      return;
    }
    const body = JSON.stringify({ remotes: state.remotes });
    const etag = `"${createHash('sha256').update(body).digest('hex')}"`;
    const unchanged = req.headers['if-none-match'] === etag;
    if (unchanged) state.unchanged += 1;
    if (unchanged) res.status(304).end();
    else res.set('etag', etag).type('json').send(body);
  });
  const { port, close } = await listen(app, { port: 0 });
  atEnd(() => close(0));
  return { url: `http://127.0.0.1:${port}`, state, stop: () => close(0) };
}

const INTEGRITY = `sha384-${'A'.repeat(64)}`;

/** A version of mf_profile that owns /profile. */
export function version(id: string, changes: Partial<RemoteVersion> = {}): RemoteVersion {
  return {
    name: 'mf_profile',
    version: id,
    team: 'Profile',
    routes: ['/profile'],
    entry: 'entry.js',
    preload: { '/profile': ['entry.js', 'own.0a1b2c3d4e.js', 'own.0a1b2c3d4e.css'] },
    needs: { shell: '^1.0.0', gateway: '^1.0.0' },
    files: ['entry.js', 'own.0a1b2c3d4e.js', 'own.0a1b2c3d4e.css'].map((path) => ({
      path,
      bytes: 1,
      integrity: INTEGRITY,
    })),
    built: { at: '2026-11-21T10:00:00.000Z', commit: '', by: 'tests' },
    ...changes,
  };
}

/** The record of mf_profile with these versions. The first one is current. */
export function record(...versions: RemoteVersion[]): RemoteRecord {
  return { name: 'mf_profile', current: versions[0]?.version, versions };
}
