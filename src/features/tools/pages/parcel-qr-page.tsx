import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hostActions } from '@/bridge/host-actions';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { firstValue } from '@/lib/query';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import { PageFrame } from '@/ui/page-frame';
import { QrCode } from '@/ui/qr-code';
import { StatusPanel } from '@/ui/states/status-panel';
import css from './parcel-qr-page.module.css';

/** A parcel's number and nothing else: the code must never lead anywhere. */
const number = /^[A-Z0-9](?:[A-Z0-9-]{4,28})[A-Z0-9]$/;

/** A parcel's number as a code, to be scanned where it is handed over. */
export function Page() {
  const { t } = useTranslation(['tools', 'common', 'host']);
  const code = (firstValue(useLocation().search, 'code') ?? '').trim().toUpperCase();
  const [picture, setPicture] = useState<string>();
  if (!number.test(code)) {
    return (
      <PageFrame narrow title={t('parcelQr.title')}>
        <StatusPanel title={t('parcelQr.none.title')} text={t('parcelQr.none.text')}>
          <ButtonLink to={paths.orders}>{t('parcelQr.none.orders')}</ButtonLink>
        </StatusPanel>
      </PageFrame>
    );
  }
  return (
    <PageFrame narrow title={t('parcelQr.title')}>
      <Card>
        <div className={css.parcel}>
          <p>{t('parcelQr.hint')}</p>
          <QrCode
            plain
            text={code}
            alt={t('parcelQr.alt', { code })}
            failed={t('parcelQr.failed')}
            onDrawn={setPicture}
          />
          <p className={css.number}>
            <bdi>{code}</bdi>
          </p>
          <div className={css.actions}>
            <Button onClick={() => hostActions((act) => act.copy(code))}>{t('common:copy')}</Button>
            <Button
              disabled={picture === undefined}
              onClick={() => picture && hostActions((act) => act.saveImage(picture))}
            >
              {t('parcelQr.save')}
            </Button>
          </div>
        </div>
      </Card>
    </PageFrame>
  );
}
