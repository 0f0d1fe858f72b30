import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand, getShopName } from '@server/platform/brand/brand';
import { languageKeys, languages } from '@/i18n/languages';
import { readTexts } from './text-files';

const safe = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const { light, dark } = brand.colors;
const seal =
  brand.seal === null ? '' : `<span lang="${brand.seal.language}" aria-hidden="true">${safe(brand.seal.text)}</span>`;

const style = [
  `body{margin:0 auto;max-width:560px;padding:24px 16px;font:16px/1.6 sans-serif;background:${light.background};color:${light.text}}`,
  'header{font-size:18px;font-weight:700}',
  `header span{display:inline-block;width:32px;margin-right:10px;border-radius:8px;background:${light.primary};color:${light.onStrong};line-height:32px;text-align:center}`,
  `section{padding:16px 0;border-bottom:1px solid ${light.line}}`,
  'h1{font-size:16px;line-height:1.3;margin:0 0 4px}p{margin:0}',
  'section:first-child{padding:24px 0}section:first-child h1{font-size:24px;margin:0 0 8px}',
  `@media(prefers-color-scheme:dark){body{background:${dark.background};color:${dark.text}}section{border-color:${dark.line}}}`,
].join('');

/** ES5, for engines of any age: the language of the page that led here, or else the reader's own, moves to the top. */
const script =
  'var l=(/[?&]lang=([^&#]*)/.exec(document.referrer)||[])[1]||(/(?:^|; )language=([^;]*)/.exec(document.cookie)||[])[1]||navigator.language||"en",' +
  's=document.getElementsByTagName("section"),i;' +
  'for(i=0;i<s.length;i++)if(s[i].lang.toLowerCase()===l.toLowerCase()||s[i].lang===l.slice(0,2)){' +
  's[0].parentNode.insertBefore(s[i],s[0]);break}';

/** `update.html`: what a browser or app below the engines of the bundle is shown, in all 17 languages (docs/hosts.md §4). */
export function writeUpdatePage(outDir: string): void {
  const sections = languageKeys.map((key) => {
    const { title, text } = (readTexts(key).get('host')?.['update'] ?? {}) as { title: string; text: string };
    const { code, rtl } = languages[key];
    return `<section lang="${code}"${rtl ? ' dir="rtl"' : ''}><h1>${safe(title)}</h1><p>${safe(text.replaceAll('{{brand}}', getShopName(key)))}</p></section>`;
  });
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${safe(brand.name)}</title>`;
  writeFileSync(
    join(outDir, 'update.html'),
    `<!doctype html><html lang="en"><head>${head}<style>${style}</style></head><body><header>${seal}${safe(brand.name)}</header><main>${sections.join('')}</main><script>${script}</script></body></html>`,
  );
}
