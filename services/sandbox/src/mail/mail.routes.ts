import { securityHeaders } from '@bandhavya/runtime';
import { Router } from 'express';
import { goneMailPage, mailListPage, mailMarkup, mailPage } from './mail-pages.ts';
import type { Mailbox } from './mailbox.ts';

/** The pages of the mailbox, and `GET /api/mails?to=...` for tests: `{mails: ReceivedMail[]}`, newest first. */
export function mailRoutes(mailbox: Mailbox, https: boolean): Router {
  const router = Router();
  router.use('/mails', securityHeaders({ contentSecurityPolicy: PAGE_POLICY, https }));

  router.get('/api/mails', (req, res) => {
    res.set('cache-control', 'no-store').json({ mails: mailbox.list(addressOf(req.query.to)) });
  });
  router.get('/mails', (req, res) => {
    const to = addressOf(req.query.to);
    res.set('cache-control', 'no-store').send(mailListPage(mailbox.list(to), to));
  });
  router.get('/mails/:id', (req, res) => {
    const mail = mailbox.find(req.params.id);
    res
      .status(mail ? 200 : 404)
      .set('cache-control', 'no-store')
      .send(mail ? mailPage(mail) : goneMailPage());
  });
  router.use('/mails/:id/html', securityHeaders({ contentSecurityPolicy: MAIL_POLICY, https }));
  router.get('/mails/:id/html', (req, res) => {
    const mail = mailbox.find(req.params.id);
    res.removeHeader('x-frame-options');
    res
      .status(mail ? 200 : 404)
      .set('cache-control', 'no-store')
      .send(mail ? mailMarkup(mail) : goneMailPage());
  });
  return router;
}

const PAGE_POLICY = {
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  'frame-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
};

/** Mails carry inline styles and pictures, but no script runs and nothing is loaded from elsewhere. */
const MAIL_POLICY = {
  sandbox: ['allow-popups', 'allow-popups-to-escape-sandbox'],
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'img-src': ['data:'],
  'frame-ancestors': ["'self'"],
};

function addressOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
