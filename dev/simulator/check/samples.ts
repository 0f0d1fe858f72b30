import type { Method, Params } from '@/bridge/protocol';

/** Params with which the sample page calls each method; a host-app developer may change them before a call. */
export const messageSamples: { readonly [M in Method]: Params<M> } = {
  openOrderList: {},
  openMini: { path: '/miniCommon/pagesOrder/list?index=4' },
  openUrl: { url: 'https://www.example.com/' },
  openBanner: { url: 'https://www.example.com/campaign', id: 'sample' },
  back: {},
  login: { interactive: true },
  pay: { paymentId: 'sample-payment', payment: 'stripeSheet', params: { clientSecret: 'pi_1_secret_2' } },
  copyText: { text: 'Copied by the sample page' },
  saveImage: {
    url: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  },
  chooseImage: { count: 1 },
  share: { title: 'Sample page', url: 'https://www.example.com/' },
  setTitle: { title: 'Title by setTitle', url: 'https://www.example.com/' },
  safeArea: {},
};
