import type { ReactNode } from 'react';

const HEART = 'M12 20.2C6.6 16 3.2 12.7 3.2 8.9A4.7 4.7 0 0 1 12 6.5a4.7 4.7 0 0 1 8.8 2.4c0 3.8-3.4 7.1-8.8 11.3Z';

/** Drawn for this product: 24 x 24, line width 1.75, round ends. */
export const shapes = {
  home: (
    <>
      <path d="m3.5 11.2 8.5-7.4 8.5 7.4" />
      <path d="M5.8 9.5V20h4.4v-4.6a1.8 1.8 0 0 1 3.6 0V20h4.4V9.5" />
    </>
  ),
  search: (
    <>
      <circle cx="10.7" cy="10.7" r="6.7" />
      <path d="m15.7 15.7 4.8 4.8" />
    </>
  ),
  heart: <path d={HEART} />,
  'heart-filled': <path d={HEART} fill="currentColor" />,
  hearts: (
    <>
      <path d="M9.2 18.6C5 15.4 2.4 12.9 2.4 9.9a3.6 3.6 0 0 1 6.8-1.8 3.6 3.6 0 0 1 6.8 1.8c0 3-2.6 5.5-6.8 8.7Z" />
      <path d="M13.3 5.4a3.3 3.3 0 0 1 2.7-1.3c2.2 0 3.8 1.4 4.8 3.1 1.9 3.3-.7 6.6-3.6 9.2" />
    </>
  ),
  profile: (
    <>
      <circle cx="12" cy="8" r="4.2" />
      <path d="M4.2 20.3c.8-4 4-6.1 7.8-6.1s7 2.1 7.8 6.1" />
    </>
  ),
  edit: (
    <>
      <path d="m4 20 1-4.4L16.3 4.3a1.9 1.9 0 0 1 2.7 0l.7.7a1.9 1.9 0 0 1 0 2.7L8.4 19 4 20Z" />
      <path d="m14.3 6.3 3.4 3.4" />
    </>
  ),
  close: <path d="m5.5 5.5 13 13m0-13-13 13" />,
  back: <path d="M20 12H4.5m6.5-6.8L4.2 12l6.8 6.8" />,
  forward: <path d="M4 12h15.5M13 5.2l6.8 6.8-6.8 6.8" />,
  menu: <path d="M4 6.5h16M4 12h16M4 17.5h16" />,
  more: <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />,
  'log-out': (
    <>
      <path d="M13.5 4H6.3A1.3 1.3 0 0 0 5 5.3v13.4A1.3 1.3 0 0 0 6.3 20h7.2" />
      <path d="M10 12h10.5m-4-4 4 4-4 4" />
    </>
  ),
  undo: (
    <>
      <path d="M8.2 4.7 4 8.9l4.2 4.2" />
      <path d="M4.3 8.9h9.9a5.7 5.7 0 0 1 0 11.4H8.5" />
    </>
  ),
  star: <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8L12 3.5Z" />,
  chat: (
    <>
      <path d="M12 4c4.9 0 8.5 3.2 8.5 7.4s-3.6 7.4-8.5 7.4c-1 0-2-.1-2.9-.4L4.6 20l.9-3.9a6.9 6.9 0 0 1-2-4.7C3.5 7.2 7.1 4 12 4Z" />
      <path d="M8.5 11.5h.01m3.49 0h.01m3.49 0h.01" />
    </>
  ),
  block: (
    <>
      <circle cx="12" cy="12" r="8.3" />
      <path d="m6.2 6.2 11.6 11.6" />
    </>
  ),
  check: <path d="m4.5 12.8 4.9 4.7L19.5 6.7" />,
  warning: (
    <>
      <path d="M12 4.3 21 19.7H3L12 4.3Z" />
      <path d="M12 10v4.3m0 2.7v.01" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11.2v5m0-8.4v.01" />
    </>
  ),
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="9.7" rx="1.8" />
      <path d="M8 10.5V7.9a4 4 0 0 1 8 0v2.6" />
    </>
  ),
  phone: (
    <path d="M5.2 3.8h3.1l1.7 4.3-2.2 1.5a12.5 12.5 0 0 0 6.6 6.6l1.5-2.2 4.3 1.7v3.1c0 .9-.7 1.6-1.6 1.5C10.8 19.8 4.2 13.2 3.7 5.4c-.1-.9.6-1.6 1.5-1.6Z" />
  ),
  mail: (
    <>
      <rect x="3.3" y="5.3" width="17.4" height="13.4" rx="1.8" />
      <path d="m4 7 8 6 8-6" />
    </>
  ),
  plus: <path d="M12 4.5v15M4.5 12h15" />,
  flag: (
    <>
      <path d="M5.5 21V3.8" />
      <path d="M5.5 4.6c4-2.2 7.5 2.2 13 .2v9c-5.5 2-9-2.4-13-.2" />
    </>
  ),
  'chevron-down': <path d="m5.5 9 6.5 6.5L18.5 9" />,
  'chevron-up': <path d="M5.5 15 12 8.5l6.5 6.5" />,
  grip: <path d="M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01" strokeWidth="2.75" />,
  photo: (
    <>
      <rect x="3.3" y="4.8" width="17.4" height="14.4" rx="2.2" />
      <circle cx="8.6" cy="9.8" r="1.7" />
      <path d="m3.8 17.6 5-4.4 3.2 2.7 3.9-4.3 4.7 4.6" />
    </>
  ),
  trash: <path d="M4.5 6.5h15M9.5 6.3V4.2h5v2.1M6.5 6.7l.9 13.1h9.2l.9-13.1M10.2 10.3v5.9m3.6-5.9v5.9" />,
  eye: (
    <>
      <path d="M2.8 12c2.2-4.2 5.4-6.3 9.2-6.3s7 2.1 9.2 6.3c-2.2 4.2-5.4 6.3-9.2 6.3S5 16.2 2.8 12Z" />
      <circle cx="12" cy="12" r="2.9" />
    </>
  ),
  globe: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c2.6 2.4 3.9 5.2 3.9 8.5s-1.3 6.1-3.9 8.5c-2.6-2.4-3.9-5.2-3.9-8.5s1.3-6.1 3.9-8.5Z" />
    </>
  ),
  instagram: (
    <>
      <rect x="3.8" y="3.8" width="16.4" height="16.4" rx="4.6" />
      <circle cx="12" cy="12" r="3.8" />
      <path d="M16.6 7.4h.01" />
    </>
  ),
  twitter: <path d="M4 4.2h4.2L20 19.8h-4.2L4 4.2Zm.6 15.6 6-6.3m2.7-2.9 6-6.4" />,
  facebook: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M15 8.2h-1.3c-1.2 0-1.9.8-1.9 2v10m-2.5-7.2h5" />
    </>
  ),
  linkedin: (
    <>
      <rect x="3.8" y="3.8" width="16.4" height="16.4" rx="2.4" />
      <path d="M8 11v5.5M8 7.7v.01M11.7 16.5V11m0 2.6c0-1.5 1-2.6 2.3-2.6s2.2 1 2.2 2.6v2.9" />
    </>
  ),
  /** The logo of the identity provider in its own colours, on white. */
  google: (
    <>
      <circle cx="12" cy="12" r="12" fill="#fff" stroke="none" />
      <g strokeWidth="3" strokeLinecap="butt">
        <path d="M16.17 7.43A6.3 6.3 0 0 0 6.54 8.85" stroke="#ea4335" />
        <path d="M6.54 8.85a6.3 6.3 0 0 0 0 6.3" stroke="#fbbc05" />
        <path d="M6.54 15.15a6.3 6.3 0 0 0 9.51 1.68" stroke="#34a853" />
        <path d="M16.05 16.83A6.3 6.3 0 0 0 18.3 12H12" stroke="#4285f4" strokeLinejoin="miter" />
      </g>
    </>
  ),
} as const satisfies Record<string, ReactNode>;
