import type { ReviewPlatform } from '@/contract/review';

/** UTF-16 units of a link that are looked at. */
const maxUrlLength = 2048;

/** Hosts at which each platform shows a post, short links and links out of mini programs among them. */
const hosts: Readonly<Record<ReviewPlatform, readonly string[]>> = {
  instagram: ['instagram.com', 'instagr.am', 'ig.me'],
  facebook: ['facebook.com', 'fb.com', 'fb.watch', 'fb.me'],
  x: ['x.com', 'twitter.com', 't.co'],
  threads: ['threads.net', 'threads.com'],
  tiktok: ['tiktok.com'],
  youtube: ['youtube.com', 'youtu.be'],
  pinterest: ['pinterest.com', 'pin.it'],
  reddit: ['reddit.com', 'redd.it'],
  vk: ['vk.com', 'vk.ru', 'vk.cc'],
  naver: ['blog.naver.com', 'm.blog.naver.com', 'cafe.naver.com', 'naver.me'],
  xiaohongshu: ['xiaohongshu.com', 'xhslink.com', 'rednote.com'],
  weibo: ['weibo.com', 'weibo.cn', 't.cn'],
  bilibili: ['bilibili.com', 'b23.tv', 'bili2233.cn'],
  douyin: ['douyin.com', 'iesdouyin.com'],
  wechat: ['mp.weixin.qq.com', 'channels.weixin.qq.com', 'weixin.qq.com', 'wxaurl.cn'],
  dcard: ['dcard.tw'],
  note: ['note.com'],
};

export type ShareLinkProblem = 'missing' | 'unsafe' | 'platform' | 'notPost';
export type ShareLink =
  | { readonly ok: true; readonly platform: ReviewPlatform; readonly url: string; readonly key: string }
  | { readonly ok: false; readonly problem: ShareLinkProblem };

const wrong = (problem: ShareLinkProblem): ShareLink => ({ ok: false, problem });

// Invisible and bidi characters make a link look like another one.
// oxlint-disable-next-line eslint/no-control-regex -- control characters are what is looked for
const hidden = /[\s\u0000-\u001f\u007f-\u00a0\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\\]/u;

/** Fields that name a post where its path does not; all others say who shared it and how. */
const naming: Readonly<Partial<Record<ReviewPlatform, readonly string[]>>> = {
  facebook: ['fbid', 'id', 'story_fbid', 'v'],
  naver: ['articleid', 'blogId', 'clubid', 'logNo'],
  vk: ['w', 'z'],
  wechat: ['__biz', 'idx', 'mid', 'sn'],
};

const isUnder = (host: string, root: string) => host === root || host.endsWith(`.${root}`);

export function platformOf(host: string): ReviewPlatform | undefined {
  const names = Object.keys(hosts) as ReviewPlatform[];
  return names.find((name) => hosts[name].some((root) => isUnder(host, root)));
}

/** A video's id, which stands in five places. */
function youtubeVideo({ hostname, pathname, searchParams }: URL): string | null {
  const [, first = '', second] = pathname.split('/');
  if (hostname.endsWith('youtu.be')) return first || null;
  return /^(shorts|live|embed|v)$/.test(first) ? (second ?? null) : searchParams.get('v');
}

/** Gets the key of a post: its platform, by any of its hosts, then the video, or the path with the fields that name a post. '' for none. */
function keyOf(url: URL, platform: ReviewPlatform): string {
  const video = platform === 'youtube' ? youtubeVideo(url) : null;
  if (video !== null) return `${platform}/${video}`;
  const path = url.pathname.replace(/\/+$/, '');
  const fields = (naming[platform] ?? []).flatMap((name) => {
    const value = url.searchParams.get(name);
    return value ? [`${name}=${value}`] : [];
  });
  const post = path + (fields.length > 0 ? `?${fields.join('&')}` : '');
  return post === '' ? '' : platform + post;
}

/** The first link in a pasted text, as apps hand over a post: words, a link, more words. */
const linkIn = (text: string): string => /https:\/\/[^\s\u3000，。！？、；）】」”"<>]+/iu.exec(text)?.[0] ?? text;

/**
 * A link to a post: https, no user, no port, at a host of a platform that we know, with a path. Nothing is fetched. Pure, never throws,
 * looks at `maxUrlLength` units at most. `key` is the same for the same post.
 */
export function readShareLink(typed: unknown): ShareLink {
  if (typeof typed !== 'string' || typed.trim() === '') return wrong('missing');
  if (typed.length > maxUrlLength) return wrong('unsafe');
  const text = linkIn(typed.trim());
  if (hidden.test(text)) return wrong('unsafe');
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return wrong('unsafe');
  }
  if (url.protocol !== 'https:' || url.username || url.password || url.port) return wrong('unsafe');
  const platform = platformOf(url.hostname);
  if (!platform) return wrong('platform');
  const key = keyOf(url, platform);
  if (key === '') return wrong('notPost');
  url.hash = '';
  return { ok: true, platform, url: url.href, key };
}
