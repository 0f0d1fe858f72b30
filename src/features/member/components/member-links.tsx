import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { useTexts } from '../../../i18n/use-texts';
import { NamedIcon } from '../../../ui/icons';
import { MemberIcon, type MemberIconName } from './member-icon';
import css from './member-links.module.css';
import { OrdersLink } from './orders-link';

/** Everything that is a member's, in the order of the list; help has its own word. */
const rows = [
  ['parcels', paths.parcels],
  ['bids', paths.bids],
  ['favourites', paths.favourites],
  ['messages', paths.messages],
  ['labels', paths.labels],
  ['reviews', `${paths.reviews}?show=mine`],
  ['claims', paths.afterSales],
  ['tickets', paths.tickets],
  ['share', paths.share],
  ['addresses', paths.address],
  ['settings', paths.settings],
  ['live', paths.live],
  ['ocr', paths.ocr],
  ['guides', paths.guides],
  ['download', paths.download],
] as const satisfies readonly (readonly [MemberIconName, string])[];

export function MemberLinks() {
  const { t } = useTexts(['member', 'common']);
  return (
    <nav className={css.links} aria-label={t('links.title')}>
      <OrdersLink to={paths.orders} className={css.row}>
        <Row icon="orders" text={t('links.orders')} />
      </OrdersLink>
      {rows.map(([name, to]) => (
        <Link key={to} to={to} className={css.row}>
          <Row icon={name} text={t(`links.${name}`)} />
        </Link>
      ))}
      <Link to={paths.support} className={css.row}>
        <Row icon="help" text={t('common:tab.support')} />
      </Link>
    </nav>
  );
}

const Row = ({ icon, text }: { readonly icon: MemberIconName; readonly text: string }) => (
  <>
    <span className={css.icon}>
      <MemberIcon name={icon} />
    </span>
    <span className={css.text}>{text}</span>
    <NamedIcon name="forward" />
  </>
);
