// The landing page is complete in HTML. Its scripts start when the visitor uses the page, and after some seconds otherwise.
const USES = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll'];
const START_AFTER_MS = 8000;

const paths = document.currentScript?.dataset.scripts?.split(' ') ?? [];
let isStarted = false;

function start() {
  if (isStarted) return;
  isStarted = true;
  for (const use of USES) removeEventListener(use, start, true);
  for (const path of paths) {
    const script = document.createElement('script');
    script.src = path;
    // Keeps the order of the scripts.
    script.async = false;
    document.head.append(script);
  }
}

// The router's state names the page that asked for the sign-in, which only the scripts can show.
if (history.state?.usr) start();
else for (const use of USES) addEventListener(use, start, { capture: true, passive: true });
addEventListener('load', () => setTimeout(start, START_AFTER_MS));
