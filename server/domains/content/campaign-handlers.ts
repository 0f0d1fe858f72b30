import { codes } from '@/contract/codes';
import { activityCards, campaignReader, campaignText, spanOf } from './campaigns';
import { contentGoods } from './content-goods';
import { findContent, listContent, readerOf } from './content-store';
import { cleanHtml } from './rich-text';
import { themeText } from './themes';
import { goodsSection } from '../goods/goods-section';
import type { Handlers } from '../handler';
import { ok, fail } from '@server/platform/http/reply';

export const campaignHandlers = {
  async 'Sig.Front.AppFront.RecommendDetailH5'({ id }, ctx) {
    const row = await findContent(ctx.db, { kind: 'campaign', id }, campaignReader(readerOf(ctx)));
    if (!row) return fail(codes.notFound);
    const { title, html, words, language } = campaignText(row, ctx.language);
    return ok({
      id,
      title: { text: title, language },
      html: cleanHtml(html),
      language,
      goods: await contentGoods(ctx, row.body, row.body.site),
      event: spanOf(row, ctx.now),
      site: row.body.site,
      words,
    });
  },

  async 'Sig.Front.Landing.Detail'({ id }, ctx) {
    const themes = await listContent(ctx.db, 'theme', readerOf(ctx));
    const theme = themes.find((candidate) => candidate.id === id);
    if (!theme && id !== 'welcome') return fail(codes.notFound);
    const categories = [];
    for (const row of themes) {
      const [first] = await contentGoods(ctx, row.body);
      if (first) categories.push({ id: row.id, ...themeText(row, ctx.language), picture: first.picture });
    }
    return ok({
      theme: theme ? themeText(theme, ctx.language).title : null,
      goods: theme ? await contentGoods(ctx, theme.body) : await goodsSection(ctx, {}, 'liked'),
      activities: await activityCards(ctx.db, { ...readerOf(ctx), language: ctx.language }),
      categories,
    });
  },
} satisfies Handlers<'Sig.Front.AppFront.RecommendDetailH5' | 'Sig.Front.Landing.Detail'>;
