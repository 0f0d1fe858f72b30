import { usePages } from '../../../api/use-pages';
import { afterSaleThingHref, paths } from '../../../config/paths';
import { afterSaleCalls } from '../../../contract/after-sale';
import { useTranslation } from '../../../i18n/use-translation';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/chip';
import { GoodsPicture } from '../../../ui/goods-picture';
import { goodsTitle } from '../../../ui/goods-title';
import { formatDateTime } from '../../../ui/format-date-time';
import { PageFrame } from '../../../ui/page-frame';
import { BlankCards, PagedList } from '../../../ui/paged-list';
import { StatePanel } from '../../../ui/states';
import css from '../components/after-sale.module.css';

/** Which order something is wrong with. */
export function Page() {
  const { t } = useTranslation('afterSale');
  return (
    <PageFrame narrow title={t('choose.order')}>
      <Orders />
    </PageFrame>
  );
}

function Orders() {
  const { t } = useTranslation(['afterSale', 'common']);
  const read = usePages(afterSaleCalls, 'Sig.Front.User.AfterService.Orders', {}, { silent: true });
  return (
    <PagedList
      read={read}
      rowsOf={({ orders }) => orders}
      blank={<BlankCards />}
      none={
        <StatePanel role="status" icon="box" title={t('none.orders')} text={t('none.ordersText')}>
          <ButtonLink to={paths.orders}>{t('common:tab.orders')}</ButtonLink>
        </StatePanel>
      }
      more={t('more')}
      moreFailed={t('moreFailed')}
    >
      {({ id, at, things }) => (
        <Card title={<bdi>{id}</bdi>} note={formatDateTime(at)}>
          <ul className={css.faces}>
            {things.map((thing) => (
              <li key={thing.id} className={css.face}>
                <GoodsPicture picture={thing.picture} alt={goodsTitle(thing).text} sizes="72px" />
              </li>
            ))}
          </ul>
          <div className={css.ways}>
            <ButtonLink to={afterSaleThingHref(id)}>{t('choose.thing')}</ButtonLink>
          </div>
        </Card>
      )}
    </PagedList>
  );
}
