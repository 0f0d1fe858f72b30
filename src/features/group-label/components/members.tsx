import type { GroupLabelDetail, GroupLabelMember } from '@/contract/group-label';
import { currentLanguageCode } from '@/i18n/i18n';
import { formatWeight } from '@/i18n/units';
import { useTranslation } from '@/i18n/use-translation';
import { leftToRight } from '@/lib/bidi';
import { Card, Chip } from '@/ui/chip';
import css from './group-label.module.css';
import { TakeOut } from './take-out';

/** Card with the members by first name, and how much each has put in. The leader of an open group label may take items out. */
export function Members({ label }: { readonly label: GroupLabelDetail }) {
  const { t } = useTranslation('label');
  return (
    <Card title={t('who.title')} note={t('members', { count: label.members.length })}>
      <ul className={css.list}>
        {label.members.map((member) => (
          <li key={member.id}>
            <MemberRow member={member} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function MemberRow({ member }: { readonly member: GroupLabelMember }) {
  const { t } = useTranslation('label');
  const { name, isLeader, isMe, items, grams, share, things: ownParcelItems } = member;
  const weight = (of: number) => leftToRight(formatWeight(of, currentLanguageCode()));
  return (
    <>
      <p className={css.head}>
        <bdi className={css.name}>{name || t('somebody')}</bdi>
        {isMe ? <Chip>{t('who.me')}</Chip> : null}
        {isLeader ? <Chip>{t('who.leader')}</Chip> : null}
        {share === null ? null : <Chip tone={share === 'succeeded' ? 'good' : 'care'}>{t(`share.${share}`)}</Chip>}
      </p>
      <p className={css.quiet}>
        {items > 0 ? `${t('items', { count: items })} · ${weight(grams)}` : t('items', { count: items })}
      </p>
      {ownParcelItems.length > 0 ? (
        <details>
          <summary className={css.more}>{t('who.takeOut')}</summary>
          <ul>
            {ownParcelItems.map((item) => (
              <li key={item.id} className={css.row}>
                <span>{t('who.thing', { weight: weight(item.grams) })}</span>
                <TakeOut id={item.id} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
