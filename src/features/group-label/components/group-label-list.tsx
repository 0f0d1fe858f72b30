import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { labelHref } from '@/config/paths';
import type { GroupLabelSummary } from '@/contract/group-label';
import { useTranslation } from '@/i18n/use-translation';
import { Card, Fact, Facts } from '@/ui/chip';
import { Fee } from '@/ui/yen-amount';
import { MoreButton } from '@/ui/more-button';
import { JoinForm } from './join-form';
import css from './group-label.module.css';
import { MakeCard } from './make-form';
import { GroupLabelStateChip } from './state-chip';

interface LabelListProps {
  readonly labels: readonly GroupLabelSummary[];
  readonly read: ComponentProps<typeof MoreButton>['read'];
}

/** The labels, newest first, then how to join one and how to start one. */
export function GroupLabelList({ labels, read }: LabelListProps) {
  const { t } = useTranslation('label');
  return (
    <>
      <p className={css.intro}>{t('intro')}</p>
      {labels.length === 0 ? <p className={css.intro}>{t('none')}</p> : null}
      <ul>
        {labels.map((label) => (
          <li key={label.id}>
            <LabelCard label={label} />
          </li>
        ))}
      </ul>
      <MoreButton read={read} text={t('more')} failed={t('moreFailed')} />
      <JoinForm />
      <MakeCard />
    </>
  );
}

function LabelCard({ label }: { readonly label: GroupLabelSummary }) {
  const { t } = useTranslation('label');
  const { id, name, state, isLeader, leader, members, items, share } = label;
  return (
    <Card
      title={
        <Link to={labelHref(id)} className={css.link}>
          <bdi className={css.wide}>{name}</bdi>
        </Link>
      }
      note={<GroupLabelStateChip state={state} />}
    >
      <Facts>
        <Fact name={t('fact.leader')}>{isLeader ? t('fact.you') : <bdi>{leader || t('somebody')}</bdi>}</Fact>
        <Fact name={t('fact.members')}>{members}</Fact>
        <Fact name={t('fact.items')}>{items}</Fact>
        {share ? (
          <Fact name={t('fact.share')}>
            <Fee yen={share.yen} /> · {t(`share.${share.state}`)}
          </Fact>
        ) : null}
      </Facts>
    </Card>
  );
}
