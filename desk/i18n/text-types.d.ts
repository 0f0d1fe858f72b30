import type desk from '../locales/en/desk.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'desk';
    resources: { desk: typeof desk };
  }
}
