import { useQuery } from '@tanstack/react-query';
import { Flex, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { deskQuery } from '../api/queries';
import { Age } from '../ui/age';
import { Owner } from '../ui/owner';
import { PageFailure } from '../ui/page-failure';
import { PageTitle } from '../ui/page-title';
import { ParcelFacts } from '../ui/parcel-facts';
import { ParcelPapers } from '../ui/parcel-papers';
import { SendForm, SentForm } from './parcel-forms';

/** A parcel that is picked, weighed, provided with its papers and sent. `name` is the person who is logged in. */
export function ParcelPage({ name }: { readonly name: string }) {
  const { t } = useTranslation('parcel');
  const { id = '' } = useParams();
  const { data, error } = useQuery(deskQuery('Desk.Parcel.Detail', { id }));
  const [grams, setGrams] = useState<number | null>(null);
  if (error) return <PageFailure error={error} />;
  if (!data) return <PageTitle>{id}</PageTitle>;
  return (
    <>
      <PageTitle>{id}</PageTitle>
      {data.state === 'paid' ? (
        <Flex style={{ marginBottom: 16 }}>
          <Owner queue="parcels" subject={id} owner={data.owner} name={name} />
        </Flex>
      ) : null}
      <ParcelFacts parcel={data} />
      {data.state === 'unpaid' || data.state === 'cancelled' ? null : <ParcelPapers parcel={data} grams={grams} />}
      {data.state === 'paid' ? <SendForm parcel={data} onWeigh={setGrams} /> : null}
      {data.sent ? (
        <Typography.Paragraph type="secondary">
          <span>{t('sentBy', { name: data.sent.by, grams: data.sent.grams })}</span> <Age at={data.sent.at} />
        </Typography.Paragraph>
      ) : null}
      {data.state === 'sent' ? <SentForm key={data.tracking} parcel={data} /> : null}
    </>
  );
}
