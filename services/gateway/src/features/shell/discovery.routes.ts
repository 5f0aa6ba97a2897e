import { LEGAL_PATHS } from '@bandhavya/contracts';
import { escapeHtml } from '@bandhavya/runtime';
import { BRAND } from '@bandhavya/ui/brand';
import { Router } from 'express';

const DAY = 'public, max-age=86400';
/** The pages that anybody may read. All others need a session. */
const PUBLIC_PAGES = ['/', ...LEGAL_PATHS];

/** Serves what search engines and installed applications ask for: robots.txt, sitemap.xml and the web manifest. */
export function discoveryRoutes(publicOrigin: string): Router {
  const router = Router();
  const robots = ['User-agent: *', ...PUBLIC_PAGES.map((path) => `Allow: ${path}$`), 'Disallow: /'];
  router.get('/robots.txt', (_req, res) => {
    res.set('cache-control', DAY).type('text/plain');
    res.send(`${robots.join('\n')}\n\nSitemap: ${publicOrigin}/sitemap.xml\n`);
  });
  const urls = PUBLIC_PAGES.map((path) => `<url><loc>${escapeHtml(publicOrigin + path)}</loc></url>`);
  router.get('/sitemap.xml', (_req, res) => {
    res.set('cache-control', DAY).type('application/xml');
    const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
    res.send(`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">${urls.join('')}</urlset>\n`);
  });
  router.get('/manifest.webmanifest', (_req, res) => {
    res.set('cache-control', DAY).type('application/manifest+json').send(JSON.stringify(MANIFEST));
  });
  return router;
}

/** https://www.w3.org/TR/appmanifest/. The build of the shell draws the icons. */
const MANIFEST = {
  id: '/',
  name: BRAND.name,
  short_name: BRAND.name,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fffaf3',
  theme_color: '#fffaf3',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};
