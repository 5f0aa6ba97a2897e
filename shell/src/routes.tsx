import { LandingPage } from './features/landing/landing-page.tsx';
import { LEGAL_PAGES, LegalPage } from './features/legal/index.ts';
import { LayoutPage, PublicPage } from './features/placeholders/placeholder-pages.tsx';
import { RemotePage } from './features/remotes/remote-page.tsx';
import { Frame } from './layout/frame.tsx';

/** The pages of the shell. Every other path belongs to a remote or is unknown. */
export const routes = [
  {
    element: <Frame />,
    children: [
      { path: '/', element: <LandingPage /> },
      { path: '/public', element: <PublicPage /> },
      { path: '/layout', element: <LayoutPage /> },
      ...LEGAL_PAGES.map((page) => ({
        path: page.path,
        element: <LegalPage key={page.path} page={page} />,
      })),
      { path: '*', element: <RemotePage /> },
    ],
  },
];
