import type { ContentSecurityPolicy } from '@bandhavya/runtime';

/** The sources that a page allows for the checkout of the payment provider. */
export type CheckoutSources = {
  /** Sources to add, by directive. */
  policy: ContentSecurityPolicy;
  /** The origins of the frames of the checkout. */
  frames: readonly string[];
};

const RAZORPAY = 'https://checkout.razorpay.com';
const FRAMES = ['https://api.razorpay.com', RAZORPAY];

/** The hosts that Razorpay's checkout script uses. Razorpay lists most of them in its extension for Magento. */
const RAZORPAY_POLICY: ContentSecurityPolicy = {
  'script-src': [RAZORPAY, 'https://cdn.razorpay.com'],
  'frame-src': FRAMES,
  'connect-src': [
    ...FRAMES,
    'https://lumberjack.razorpay.com',
    'https://lumberjack-cx.razorpay.com',
    'https://lumberjack-metrics.razorpay.com',
  ],
  'img-src': ['https://cdn.razorpay.com', RAZORPAY],
  // The script places its frame with a style attribute. Style elements and sheets stay restricted.
  'style-src-attr': ["'unsafe-inline'"],
};

/** The sources for the checkout script at a URL: those of Razorpay for its own script, otherwise the origin of the URL. */
export function checkoutSources(script: string): CheckoutSources {
  const { origin } = new URL(script);
  if (origin === RAZORPAY) return { policy: RAZORPAY_POLICY, frames: FRAMES };
  return { policy: { 'script-src': [origin], 'frame-src': [origin] }, frames: [origin] };
}
