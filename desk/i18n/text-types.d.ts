import type restricted from '@/i18n/locales/en/restricted.json';
import type arrival from '../locales/en/arrival.json';
import type desk from '../locales/en/desk.json';
import type restrictions from '../locales/en/restrictions.json';
import type line from '../locales/en/line.json';
import type parcel from '../locales/en/parcel.json';
import type purchase from '../locales/en/purchase.json';
import type requests from '../locales/en/requests.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'desk';
    resources: {
      arrival: typeof arrival;
      desk: typeof desk;
      line: typeof line;
      parcel: typeof parcel;
      purchase: typeof purchase;
      requests: typeof requests;
      restricted: typeof restricted;
      restrictions: typeof restrictions;
    };
  }
}
