import { describe, expect, it } from 'vitest';
import { isCrawler, withPreview } from './link-preview';

describe('the document with a preview', () => {
  const document = '<html><head><meta name="description" content="old"><title>Kakehashi</title></head></html>';

  it('[B-21] [N-20] lets nothing out of its attributes', () => {
    const evil = '"><script>alert(1)</script>$&\u202e';
    const html = withPreview(document, {
      title: evil,
      documentTitle: evil,
      description: evil,
      image: `https://a.example/${evil}`,
      url: `https://a.example/${evil}`,
      language: 'zh-CN',
      pageLanguage: { code: 'zh-CN', rtl: false },
      type: 'product',
      alternates: [{ language: 'ja', url: `https://a.example/${evil}` }],
      isIndexed: true,
      structuredData: null,
    });
    expect(html).not.toContain('<script');
    // Every quote left in the head is one that the head itself put there.
    const body = html.replace(
      /<(?:meta|link) (?:name|property|rel)="[^"]*" (?:hreflang="[^"]*" )?(?:content|href)="[^"]*">/g,
      '',
    );
    expect(body).toMatch(/^<html><head><title>[^<>"]*<\/title><\/head><\/html>$/);
    expect(html).toContain('&#34;&#62;&#60;script&#62;');
    expect(html).not.toContain('\u202e');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(html).toContain('content="zh_CN"');
  });

  it('[F-02] [N-20] nothing in a block of data ends it', () => {
    const evil = '</script><script>alert(1)</script><!--';
    const html = withPreview(document, {
      title: 'a',
      documentTitle: 'a',
      description: 'a',
      image: null,
      url: 'https://a.example/',
      language: 'en',
      pageLanguage: { code: 'en', rtl: false },
      type: 'website',
      alternates: [],
      isIndexed: true,
      structuredData: { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebSite', name: evil }] },
    });
    expect(html.match(/<\/?script/g)).toHaveLength(2);
    const [, data = ''] = /ld\+json">(.*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'WebSite', name: evil }],
    });
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
