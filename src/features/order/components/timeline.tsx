import type { OrderDetail } from '../../../contract/order';
import { useTexts } from '../../../i18n/use-texts';
import { Card } from '../../../ui/chip';
import { Fee } from '../../../ui/fee';
import { goodsTitle } from '../../../ui/goods-title';
import { momentText } from '../../../ui/moment';
import css from './timeline.module.css';

/** Everything that happened to an order and its things, the newest first. */
export function Timeline({ order }: { readonly order: OrderDetail }) {
  const { t } = useTexts('order');
  const isSeveral = order.lines.length > 1;
  return (
    <Card title={t('timeline')}>
      <ol className={css.events}>
        {[...order.events].reverse().map((event, place) => {
          const line = isSeveral ? order.lines.find(({ id }) => id === event.line) : undefined;
          const title = line && goodsTitle(line);
          return (
            <li key={place} className={css.event}>
              <p className={css.what}>
                {t(`event.${event.kind}`)}
                {event.yen === null ? null : (
                  <>
                    {' · '}
                    <Fee yen={event.yen} />
                  </>
                )}
              </p>
              {title ? (
                <p className={css.thing} lang={title.language} dir="auto">
                  {title.text}
                </p>
              ) : null}
              <p className={css.when}>
                <bdi>{momentText(event.at, true)}</bdi>
              </p>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
