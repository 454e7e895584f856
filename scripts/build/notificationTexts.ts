import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../../server/platform/i18n/languages.rules.ts';

/**
 * /notices/<language>.json: texts of notifications for the service worker, which cannot load the
 * app's modules.
 */
export function notificationTexts(): Plugin {
  return {
    name: 'notice-texts',
    apply: 'build',
    generateBundle() {
      for (const language of LANGUAGES) {
        const { kind } = JSON.parse(
          readFileSync(`locales/${language}/notifications.json`, 'utf8'),
        ) as { kind: object };
        this.emitFile({
          type: 'asset',
          fileName: `notices/${language}.json`,
          source: JSON.stringify(kind),
        });
      }
    },
  };
}
