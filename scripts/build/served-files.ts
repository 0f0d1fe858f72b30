import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { ocrFiles } from './ocr-files';
import { textFiles } from './text-files';

/** Serves texts straight from `src/i18n/locales`, read anew for each request. */
export function serveTexts(): Plugin {
  return {
    name: 'texts',
    configureServer(server) {
      server.middlewares.use('/locales', (request, response, next) => {
        const [, language = '', area = ''] = /^\/(\w+)-[\w-]*\/(\w+)\.json/.exec(request.url ?? '') ?? [];
        const found = [...textFiles().files].find(
          ([name]) => name.startsWith(`locales/${language}-`) && name.endsWith(`/${area}.json`),
        );
        if (!found) return next();
        response.setHeader('Content-Type', 'application/json; charset=utf-8');
        return response.end(found[1]);
      });
    },
  };
}

/** Serves the files of the engine that reads pictures, as a build lays them out. */
export function serveOcr(): Plugin {
  return {
    name: 'ocr-files',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const from = ocrFiles().get(request.url?.split('?')[0] ?? '');
        if (from === undefined) return next();
        const type = from.endsWith('.js') ? 'text/javascript' : from.endsWith('.wasm') ? 'application/wasm' : undefined;
        response.setHeader('Content-Type', type ?? 'application/octet-stream');
        return response.end(readFileSync(from));
      });
    },
  };
}
