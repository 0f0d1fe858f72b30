import type { OrderDetail } from '../../../contract/order';
import { useTexts } from '../../../i18n/use-texts';
import { Fee } from '../../../ui/fee';
import { goodsTitle } from '../../../ui/goods-title';
import { Timeline, TimelineEvent } from '../../../ui/timeline';
import css from './order-timeline.module.css';

/** Everything that happened to an order and its things. */
export function OrderTimeline({ order }: { readonly order: OrderDetail }) {
  const { t } = useTexts('order');
  const isSeveral = order.lines.length > 1;
  return (
    <Timeline title={t('timeline')}>
      {[...order.events].reverse().map((event, place) => {
        const line = isSeveral ? order.lines.find(({ id }) => id === event.line) : undefined;
        const title = line && goodsTitle(line);
        return (
          <TimelineEvent
            key={place}
            at={event.at}
            what={
              <>
                {t(`event.${event.kind}`)}
                {event.yen === null ? null : (
                  <>
                    {' · '}
                    <Fee yen={event.yen} />
                  </>
                )}
              </>
            }
          >
            {title ? (
              <p className={css.thing} lang={title.language} dir="auto">
                {title.text}
              </p>
            ) : null}
          </TimelineEvent>
        );
      })}
    </Timeline>
  );
}
