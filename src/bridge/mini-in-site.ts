import { paths } from '../config/paths';
import { urlRules } from '../config/url-rules';
import { judgeUrl } from '../lib/outside-url';
import { orderPath, webViewPath } from './mini-paths';

/** Page of ours that a page of the mini program is in a plain browser; undefined for one that is nowhere else. */
export function inSitePage(miniPath: string): string | undefined {
  const [path = '', query = ''] = miniPath.split('?', 2);
  if (path === orderPath) return paths.orders;
  if (path !== webViewPath) return undefined;
  const inner = judgeUrl(new URLSearchParams(query).get('url'), urlRules());
  return inner.kind === 'internal' ? inner.to : undefined;
}
