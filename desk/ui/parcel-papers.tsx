import { Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { serverNow } from '@/lib/server-clock';
import { formatStaffTime } from '@/rules/time/date';
import type { DeskOutput } from '../api/call-desk';
import { paperNames, toPaperData } from '../papers/paper-data';
import type { PaperName } from '../papers/paper-data';
import { usePaper } from '../papers/use-paper';

/** Buttons that save a parcel's papers as PDF. `grams` is the weight of the closed box as far as it was entered. */
export function ParcelPapers({
  parcel,
  grams,
}: {
  readonly parcel: DeskOutput<'Desk.Parcel.Detail'>;
  readonly grams: number | null;
}) {
  const { t } = useTranslation('parcel');
  const { make, pending } = usePaper();
  const gather = () =>
    toPaperData(parcel, { grossGrams: grams, day: formatStaffTime(new Date(serverNow())).slice(0, 10) });
  const { form } = gather();
  const isNeeded = (name: PaperName) => (name === 'cn22' || name === 'cn23' ? name === form : true);
  return (
    <section aria-label={t('papers')} style={{ marginBottom: 24 }}>
      <Typography.Title level={2} style={{ fontSize: 18 }}>
        <span>{t('papers')}</span>
      </Typography.Title>
      <Flex gap="small" wrap>
        {paperNames.filter(isNeeded).map((name) => (
          <Button
            key={name}
            loading={pending === name}
            disabled={pending !== null && pending !== name}
            onClick={() => void make(name, gather())}
          >
            {t(`paper.${name}`)}
          </Button>
        ))}
      </Flex>
      <Typography.Paragraph type="secondary" style={{ marginTop: 8 }}>
        <span>{form === null ? t('noForm') : t('checkPapers')}</span>
      </Typography.Paragraph>
    </section>
  );
}
