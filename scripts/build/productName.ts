import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { PRODUCT } from '../../client/app/PRODUCT.ts';

/** Files of client/public that are read without the modules of the app. */
const FILES = ['manifest.webmanifest', 'offline/index.html', 'offline/page.js', 'sw-push.js'];

/** Writes the product's name into the HTML document and files that cannot import it. */
export function productName(): Plugin {
  const named = (text: string): string => text.replaceAll('%PRODUCT%', PRODUCT);
  return {
    name: 'product-name',
    transformIndexHtml: { order: 'pre', handler: named },
    configureServer({ config, middlewares }) {
      middlewares.use((request, response, next) => {
        const file = FILES.find((name) => `/${name}` === request.url?.split('?')[0]);
        if (!file) return next();
        readFile(path.join(config.publicDir, file), 'utf8').then((text) => {
          response.setHeader('content-type', TYPES[path.extname(file)] ?? 'text/plain');
          response.end(named(text));
        }, next);
      });
    },
    async writeBundle({ dir = '' }) {
      for (const file of FILES.map((name) => path.join(dir, name)).filter(existsSync))
        await writeFile(file, named(await readFile(file, 'utf8')));
    },
  };
}

const TYPES: Record<string, string> = {
  '.webmanifest': 'application/manifest+json',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};
