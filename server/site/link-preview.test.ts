import { describe, expect, it } from 'vitest';
import { catalogueListings } from '../catalogue/catalogue-listings';
import type { Listing } from '../catalogue/listing';
import { isCrawler, previewOf, withPreview } from './link-preview';

const goods = catalogueListings();
const find = (site: string, id: string) => Promise.resolve(goods.find((good) => good.site === site && good.id === id));
const camera = 'https://shop.example/mall/mercari/detail/m36144759504';
const previewAt = (url: string, change: Partial<Listing> = {}) =>
  previewOf(new URL(url), 'en', {
    isDemo: true,
    find: async (site, id) => {
      const seed = await find(site, id);
      return seed && { ...seed, ...change };
    },
  });

describe('what a crawler is told of an item', () => {
  it('[B-21] [S-30] title, description, picture and the address that counts', async () => {
    const preview = await previewAt(`${camera}?utm_source=x`);
    expect(preview?.title).toContain('Asahigata AM-1');
    expect(preview?.description).not.toContain('\n');
    expect(preview?.description.length).toBeGreaterThan(40);
    expect(preview?.url).toBe(camera);
    expect(preview?.image).toBe('https://shop.example/pictures/mercari/m36144759504/0-1080.webp');
  });

  it('[B-21] [R-67] finds the id of minne in the query, and keeps it there', async () => {
    const seed = goods.find(({ site, status, ageLimit }) => site === 'minne' && status === 'onSale' && !ageLimit);
    const url = `https://shop.example/mall/minne/detail?id=${seed?.id}`;
    expect((await previewAt(`${url}&utm_source=x`))?.url).toBe(url);
    expect((await previewAt(`${url}&lang=ja`))?.url).toBe(`${url}&lang=ja`);
  });

  it('[B-21] [K-05] speaks the language of the address; Polish readers get English', async () => {
    expect((await previewAt(`${camera}?lang=ja`))?.language).toBe('ja');
    expect((await previewAt(`${camera}?lang=ja`))?.url).toBe(`${camera}?lang=ja`);
    expect((await previewAt(`${camera}?lang=pl`))?.language).toBe('en');
    expect((await previewAt(`${camera}?lang=%22%3E`))?.language).toBe('en');
  });

  it.each([
    'https://shop.example/',
    'https://shop.example/mall/mercari/detail/x1',
    'https://shop.example/mall/mercari/detail/m36144759504/more',
    'https://shop.example/mall/constructor/detail/1',
    'https://shop.example/mall/mercari/detail/m99999999999',
  ])('[B-21] nothing of %s', async (url) => {
    expect(await previewAt(url)).toBeUndefined();
  });

  it('[B-21] nothing of what is not shown, and no picture of what is for adults', async () => {
    expect(await previewAt(camera, { status: 'removed' })).toBeUndefined();
    expect(await previewAt(camera, { status: 'unsupportedGoods' })).toBeUndefined();
    expect((await previewAt(camera, { status: 'soldOut' }))?.title).toBeTruthy();
    expect((await previewAt(camera, { ageLimit: 18 }))?.image).toBeNull();
  });
});

describe('what a crawler is told of an article', () => {
  const article = 'https://shop.example/article/detail/sending-ceramics';

  it('[B-21] title, lead, picture and the address that counts', async () => {
    expect(await previewAt(`${article}?utm_source=x`)).toMatchObject({
      title: 'How we pack a tea bowl',
      description: expect.stringContaining('four layers') as string,
      image: 'https://shop.example/pictures/market/seto-sometsuke-03/0-1080.webp',
      url: article,
      type: 'article',
    });
    expect((await previewAt(`${article}?lang=pl`))?.language).toBe('en');
  });

  it.each([`${article}/more`, 'https://shop.example/article/detail/nothing', 'https://shop.example/article'])(
    '[B-21] nothing of %s',
    async (url) => {
      expect(await previewAt(url)).toBeUndefined();
    },
  );
});

describe('the document with a preview', () => {
  const document = '<html><head><meta name="description" content="old"><title>Kakehashi</title></head></html>';

  it('[B-21] [N-20] lets nothing out of its attributes', () => {
    const evil = '"><script>alert(1)</script>$&\u202e';
    const html = withPreview(document, {
      title: evil,
      description: evil,
      image: `https://a.example/${evil}`,
      url: `https://a.example/${evil}`,
      language: 'zh-CN',
      type: 'product',
    });
    expect(html).not.toContain('<script');
    // Every quote left in the head is one that the head itself put there.
    const body = html.replace(/<(?:meta|link) (?:name|property|rel)="[^"]*" (?:content|href)="[^"]*">/g, '');
    expect(body).toMatch(/^<html><head><title>[^<>"]*<\/title><\/head><\/html>$/);
    expect(html).toContain('&#34;&#62;&#60;script&#62;');
    expect(html).not.toContain('\u202e');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(html).toContain('content="zh_CN"');
  });
});

it.each([
  ['facebookexternalhit/1.1', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['WhatsApp/2.23.20', true],
  ['TelegramBot (like TwitterBot)', true],
  ['Mozilla/5.0 (Windows NT 6.1) SkypeUriPreview Preview/0.5', true],
  ['Slack-ImgProxy (+https://api.slack.com/robots)', true],
  ['facebookexternalhit/1.1;kakaotalk-scrap/1.0; +https://devtalk.kakao.com/', true],
  ['facebookexternalhit/1.1;line-poker/1.0', true],
  ['Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)', true],
  ['http.rb/5.1.1 (Mastodon/4.2.1; +https://mastodon.example/)', true],
  ['Iframely/1.3.1 (+https://iframely.com/docs/about)', true],
  ['Mozilla/5.0 (compatible; Embedly/0.2; +http://support.embed.ly/)', true],
  ['Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1', false],
  ['Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36 MicroMessenger/8.0', false],
  [undefined, false],
])('[B-21] %s is a crawler: %s', (agent, expected) => {
  expect(isCrawler(agent)).toBe(expected);
});
