import { Link } from 'react-router-dom';
import { brandDetails } from '@/config/brand-details';
import { paths } from '@/config/paths';
import { currentLanguageCode } from '@/i18n/i18n';
import { getOwnSections } from '@/i18n/own-sections';
import { useTranslation } from '@/i18n/use-translation';
import { Card, Fact, Facts } from '@/ui/chip';
import { PageFrame } from '@/ui/page-frame';
import { DocumentSections } from '../components/document-sections';
import { formatSupportHours } from '../components/support-hours';
import css from './support-page.module.css';

const { isExample, legalEntity, support, website } = brandDetails;
const { address, corporateNumber, invoiceNumber, secondHandLicence } = legalEntity;

const topics = ['prices', 'payment', 'delivery', 'returns'] as const;

/** The company, as the law on distance selling requires it to be named (特定商取引法), and the terms of sale in short. */
export function Page() {
  const { t } = useTranslation('support');
  const language = currentLanguageCode();
  const isJapanese = language === 'ja';
  const latin = `${address.latin}, ${address.postalCode}, ${new Intl.DisplayNames(language, { type: 'region' }).of(address.country) ?? address.country}`;
  const own = getOwnSections('disclosure');
  const sections =
    own.length > 0
      ? own
      : topics.map((topic) => ({
          id: topic,
          title: t(`imprint.${topic}.title`),
          paragraphs: [t(`imprint.${topic}.text`)],
        }));
  const numbers = [
    ['corporateNumber', corporateNumber],
    ['invoiceNumber', invoiceNumber],
    [
      'licence',
      secondHandLicence &&
        `${secondHandLicence.number} (${isJapanese ? secondHandLicence.authority : secondHandLicence.latinAuthority})`,
    ],
  ] as const;
  return (
    <PageFrame narrow title={t('imprint.title')}>
      {isExample ? <p className={css.note}>{t('imprint.example')}</p> : null}
      <Card>
        <Facts>
          <Fact name={t('imprint.seller')}>
            <bdi translate="no">{isJapanese ? legalEntity.name : `${legalEntity.latinName} (${legalEntity.name})`}</bdi>
          </Fact>
          <Fact name={t('imprint.representative')}>
            <bdi translate="no">{legalEntity.representative}</bdi>
          </Fact>
          <Fact name={t('imprint.address')}>
            <bdi translate="no">{isJapanese ? `〒${address.postalCode} ${address.local}` : latin}</bdi>
          </Fact>
          <Fact name={t('imprint.phone')}>
            {legalEntity.phone === null ? (
              <span>{t('imprint.onRequest')}</span>
            ) : (
              <a href={`tel:${legalEntity.phone.replace(/[ -]/g, '')}`} dir="ltr">
                {legalEntity.phone}
              </a>
            )}
          </Fact>
          <Fact name={t('imprint.email')}>
            <a href={`mailto:${support.email}`} dir="ltr">
              {support.email}
            </a>
          </Fact>
          <Fact name={t('hours.title')}>
            <bdi>{formatSupportHours(support.hours, language, t('hours.japanTime'))}</bdi>
          </Fact>
          <Fact name={t('imprint.website')}>
            <bdi dir="ltr">{website}</bdi>
          </Fact>
          {numbers.map(([name, number]) =>
            number === null ? null : (
              <Fact key={name} name={t(`imprint.${name}`)}>
                <bdi translate="no">{number}</bdi>
              </Fact>
            ),
          )}
        </Facts>
      </Card>
      <DocumentSections sections={sections} />
      <p>
        <Link to={paths.agreement}>{t('more.agreement')}</Link>
      </p>
    </PageFrame>
  );
}
