import type restricted from '@/i18n/locales/en/restricted.json';
import type arrival from '../locales/en/arrival.json';
import type content from '../locales/en/content.json';
import type customers from '../locales/en/customers.json';
import type desk from '../locales/en/desk.json';
import type restrictions from '../locales/en/restrictions.json';
import type line from '../locales/en/line.json';
import type purchase from '../locales/en/purchase.json';
import type requests from '../locales/en/requests.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'desk';
    resources: {
      arrival: typeof arrival;
      content: typeof content;
      customers: typeof customers;
      desk: typeof desk;
      line: typeof line;
      purchase: typeof purchase;
      requests: typeof requests;
      restricted: typeof restricted;
      restrictions: typeof restrictions;
    };
  }
}
