/** The payment app's web-view script, which only its own client can load. */
export const paymentScript = 'https://appx/web-view.min.js';
