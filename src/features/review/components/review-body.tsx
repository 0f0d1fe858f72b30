import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { itemHref, reportPostHref } from '@/config/paths';
import type { ReviewDetail } from '@/contract/review';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { Card, Chip } from '@/ui/chip';
import { GoodsRow } from '@/ui/goods-row';
import { goodsTitle } from '@/ui/goods-title';
import { lazyPart } from '@/ui/lazy-part';
import { formatDateTime } from '@/ui/format-date-time';
import { SentPictures } from '@/ui/sent-pictures';
import { TranslationOf } from '@/features/translation/public';
import { reviewsHref } from '../reviews-query';
import { ReviewStatus } from './record-card';
import css from './review.module.css';

const ReviewFacts = lazyPart('calculator', () => import('./review-facts').then((part) => part.ReviewFactsList));

/** A review with all that is in it; its writer also sees how it stands. */
export function ReviewBody({ review }: { readonly review: ReviewDetail }) {
  const { t } = useTranslation('review');
  const { card, own, facts, pictures, thing: item } = review;
  return (
    <article className={css.body}>
      {own ? (
        <Card>
          <ReviewStatus record={own.record} />
        </Card>
      ) : null}
      {card.title ? (
        <>
          <h2 className={css.heading} lang={card.language} dir="auto">
            {stripBidi(card.title)}
          </h2>
          <p className={css.by}>
            {t('by', { name: stripBidi(card.author) || t('buyer'), day: formatDateTime(card.at) })}
          </p>
          {card.high ? (
            <p>
              <Chip tone="good">{t('high')}</Chip>
            </p>
          ) : null}
          <SentPictures
            large
            pictures={pictures}
            label={t('pictures')}
            nameOf={(index) => t('picture', { at: index + 1, total: pictures.length })}
          />
          <p className={css.content} lang={card.language} dir="auto">
            {stripBidi(review.content)}
          </p>
          <TranslationOf texts={[card.title, review.content]} language={card.language} />
        </>
      ) : null}
      {own?.info ? <Info info={own.info} /> : null}
      <Keywords words={review.keywords} language={card.language} />
      {item ? (
        <Card title={t('about')}>
          <GoodsRow
            site={item.site}
            picture={item.picture}
            title={
              <Link to={itemHref(item)} lang={item.title.language}>
                {stripBidi(item.title.text)}
              </Link>
            }
          />
        </Card>
      ) : null}
      {facts ? (
        <Suspense fallback={null}>
          <ReviewFacts facts={facts} />
        </Suspense>
      ) : null}
      <Cards goods={review.cards} />
      {own ? null : (
        <p>
          <Link to={reportPostHref(card.id)} className={css.report}>
            {t('report')}
          </Link>
        </p>
      )}
    </article>
  );
}

function Info({ info }: { readonly info: NonNullable<NonNullable<ReviewDetail['own']>['info']> }) {
  const { t } = useTranslation('review');
  const details = [info.account, info.day ?? '', info.shows].filter(Boolean).map(stripBidi);
  return (
    <Card title={t('form.info')}>
      {details.map((detail) => (
        <p key={detail} dir="auto">
          {detail}
        </p>
      ))}
    </Card>
  );
}

function Keywords({ words, language }: { readonly words: readonly string[]; readonly language: string }) {
  const { t } = useTranslation('review');
  if (words.length === 0) return null;
  return (
    <ul className={css.keywords} aria-label={t('keywords')} lang={language}>
      {words.map((word) => (
        <li key={word}>
          <Link to={reviewsHref({ q: word })} dir="auto">
            {stripBidi(word)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Cards({ goods }: { readonly goods: ReviewDetail['cards'] }) {
  const { t } = useTranslation('review');
  if (goods.length === 0) return null;
  return (
    <Card title={t('cards')}>
      {goods.map((good) => {
        const title = goodsTitle(good);
        return (
          <GoodsRow
            key={`${good.site}/${good.id}`}
            site={good.site}
            picture={good.ageLimit === null ? good.picture : null}
            title={
              <Link to={itemHref(good)} lang={title.language}>
                {title.text}
              </Link>
            }
          />
        );
      })}
    </Card>
  );
}
