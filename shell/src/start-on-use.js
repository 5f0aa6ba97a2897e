// The landing page is complete in HTML. Its scripts start when the visitor uses the page, and after some seconds otherwise.
const USES = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll'];
const START_AFTER_MS = 8000;

/** @type {NodeListOf<HTMLLinkElement>} */
const links = document.querySelectorAll('link[rel=prefetch][as=script]');
let isStarted = false;

function start() {
  if (isStarted) return;
  isStarted = true;
  for (const use of USES) removeEventListener(use, start, true);
  for (const { href, integrity, crossOrigin } of links) {
    const script = document.createElement('script');
    // Without async the scripts keep their order.
    Object.assign(script, { src: href, integrity, crossOrigin, async: false });
    document.head.append(script);
  }
}

// The router's state names the page that asked for the sign-in, which only the scripts can show.
if (history.state?.usr) start();
else for (const use of USES) addEventListener(use, start, { capture: true, passive: true });
addEventListener('load', () => setTimeout(start, START_AFTER_MS));
