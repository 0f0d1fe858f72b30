import type restricted from '@/i18n/locales/en/restricted.json';
import type desk from '../locales/en/desk.json';
import type restrictions from '../locales/en/restrictions.json';
import type requests from '../locales/en/requests.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'desk';
    resources: {
      desk: typeof desk;
      requests: typeof requests;
      restrictions: typeof restrictions;
      restricted: typeof restricted;
    };
  }
}
