import { Link } from 'react-router-dom';
import { isPageOn } from '@/config/areas';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { NamedIcon } from '@/ui/icons';
import { MemberIcon, type MemberIconName } from './member-icon';
import css from './member-links.module.css';
import { OrdersLink } from './orders-link';

type Row = readonly [name: MemberIconName, to: string];

/** Everything that is a member's, by what one comes for; orders lead where the host has them. */
const groups = {
  shopping: [
    ['orders', paths.orders],
    ['parcels', paths.parcels],
    ['requests', paths.requests],
    ['bids', paths.bids],
    ['favourites', paths.favourites],
    ['labels', paths.labels],
    ['reviews', `${paths.reviews}?show=mine`],
  ],
  service: [
    ['messages', paths.messages],
    ['claims', paths.afterSales],
    ['tickets', paths.tickets],
    ['help', paths.support],
    ['guides', paths.guides],
  ],
  account: [
    ['addresses', paths.address],
    ['settings', paths.settings],
    ['share', paths.share],
  ],
  more: [
    ['live', paths.live],
    ['ocr', paths.ocr],
    ['download', paths.download],
  ],
} as const satisfies Readonly<Record<string, readonly Row[]>>;

type Group = keyof typeof groups;

const otherGroups: readonly Group[] = ['service', 'account', 'more'];

/** The links to what one has ordered, which most visits to the page are for. */
export function ShoppingLinks() {
  const { t } = useTranslation('member');
  return <LinkGroups label={t('groups.shopping')} groupNames={['shopping']} />;
}

export function MemberLinks() {
  const { t } = useTranslation('member');
  return <LinkGroups label={t('links.title')} groupNames={otherGroups} />;
}

function LinkGroups({ label, groupNames }: { readonly label: string; readonly groupNames: readonly Group[] }) {
  const { t } = useTranslation(['member', 'common']);
  return (
    <nav aria-label={label}>
      {groupNames.map((group) => (
        <section key={group}>
          <h2 className={css.heading}>{t(`groups.${group}`)}</h2>
          <div className={css.links}>
            {groups[group].map(([name, to]) => {
              if (!isPageOn(to)) return null;
              const text = name === 'help' ? t('common:tab.support') : t(`links.${name}`);
              const inside = <Inside icon={name} text={text} />;
              return name === 'orders' ? (
                <OrdersLink key={to} to={to} className={css.row}>
                  {inside}
                </OrdersLink>
              ) : (
                <Link key={to} to={to} className={css.row}>
                  {inside}
                </Link>
              );
            })}
          </div>
        </section>
      ))}
    </nav>
  );
}

const Inside = ({ icon, text }: { readonly icon: MemberIconName; readonly text: string }) => (
  <>
    <span className={css.icon}>
      <MemberIcon name={icon} />
    </span>
    <span className={css.text}>{text}</span>
    <NamedIcon name="forward" />
  </>
);
