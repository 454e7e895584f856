import 'i18next';
import type { texts } from './languages/en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: typeof texts;
  }
}
