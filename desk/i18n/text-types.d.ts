import type afterSale from '@/i18n/locales/en/afterSale.json';
import type restricted from '@/i18n/locales/en/restricted.json';
import type ticket from '@/i18n/locales/en/ticket.json';
import type arrival from '../locales/en/arrival.json';
import type content from '../locales/en/content.json';
import type bids from '../locales/en/bids.json';
import type questions from '../locales/en/questions.json';
import type claims from '../locales/en/claims.json';
import type customers from '../locales/en/customers.json';
import type desk from '../locales/en/desk.json';
import type restrictions from '../locales/en/restrictions.json';
import type line from '../locales/en/line.json';
import type parcel from '../locales/en/parcel.json';
import type purchase from '../locales/en/purchase.json';
import type opinions from '../locales/en/opinions.json';
import type requests from '../locales/en/requests.json';
import type tickets from '../locales/en/tickets.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'desk';
    resources: {
      afterSale: typeof afterSale;
      arrival: typeof arrival;
      content: typeof content;
      bids: typeof bids;
      claims: typeof claims;
      customers: typeof customers;
      desk: typeof desk;
      line: typeof line;
      opinions: typeof opinions;
      parcel: typeof parcel;
      purchase: typeof purchase;
      questions: typeof questions;
      requests: typeof requests;
      restricted: typeof restricted;
      restrictions: typeof restrictions;
      ticket: typeof ticket;
      tickets: typeof tickets;
    };
  }
}
