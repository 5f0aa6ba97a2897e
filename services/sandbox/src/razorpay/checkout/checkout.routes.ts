import { NO_CONTENT_POLICY, securityHeaders } from '@bandhavya/runtime';
import { Router } from 'express';
import type { ProviderState } from '../provider-state.ts';
import { browserScript, PAGE_MODULES } from './browser-scripts.ts';
import { checkoutPage, unpayablePage } from './checkout-page.ts';

/** The checkout script for the site, and the payment page that it shows in a frame. */
export function checkoutRoutes({ ledger, scenarios, keyId, site, https }: ProviderState): Router {
  const router = Router();
  const script = browserScript('checkout.ts');
  const modules = PAGE_MODULES.map((name) => [name, browserScript(name)] as const);

  const loadedBySite = securityHeaders({
    contentSecurityPolicy: NO_CONTENT_POLICY,
    https,
    resourcePolicy: 'cross-origin',
  });
  router.get('/v1/checkout.js', loadedBySite, (_req, res) => {
    res.set('cache-control', 'no-cache').type('js').send(script);
  });
  for (const [name, text] of modules) {
    router.get(`/v1/checkout/browser/${name}`, (_req, res) => {
      res.set('cache-control', 'no-cache').type('js').send(text);
    });
  }

  const framed = securityHeaders({ contentSecurityPolicy: pagePolicy(site), https });
  router.get('/v1/checkout/public', framed, (req, res) => {
    const text = (name: string) => (typeof req.query[name] === 'string' ? req.query[name].slice(0, 255) : '');
    const order = ledger.order(text('order_id'));
    // The header knows no origins and would contradict frame-ancestors.
    res.set('cache-control', 'no-store').removeHeader('x-frame-options');
    if (order === undefined || text('key_id') !== keyId) {
      return void res.status(400).send(unpayablePage('The site sent an unknown order. Go back and start again.'));
    }
    if (order.status === 'paid') return void res.status(400).send(unpayablePage('It is paid already.'));
    const scenario = scenarios.of(order.id).name;
    res.send(checkoutPage({ site, keyId, order, name: text('name'), description: text('description'), scenario }));
  });
  return router;
}

/** Runs only our own script, and is shown by the site alone. */
function pagePolicy(site: string) {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'connect-src': ["'self'"],
    'form-action': ["'none'"],
    'frame-ancestors': [site],
    'base-uri': ["'none'"],
  };
}
