import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { paths } from '../../../config/paths';
import { reviewCalls, type ReviewDetail } from '../../../contract/review';
import { useTranslation } from '../../../i18n/use-translation';
import { ButtonLink } from '../../../ui/button';
import { LoadFailed, StatePanel } from '../../../ui/states';
import { Waiting } from './form-page';
import { InsideFields } from './inside-fields';

/** The things that may be written about come first; `?line=` chooses one, `?order=` alone the first of an order. */
export function InsideForm({ before }: { readonly before: ReviewDetail | undefined }) {
  const { t } = useTranslation('review');
  const [asked] = useSearchParams();
  const [order, line] = [asked.get('order'), asked.get('line')];
  const again = before?.own?.record.id;
  const read = useCall(reviewCalls, 'Sig.Front.ShareOrder.Things', again === undefined ? {} : { again }, {
    silent: true,
  });
  if (!read.data)
    return read.isError ? <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} /> : <Waiting />;
  const { things } = read.data;
  if (things.length === 0) {
    return (
      <StatePanel icon="box" title={t('form.noThings')} text={t('form.noThingsText')}>
        <ButtonLink to={paths.orders}>{t('form.orders')}</ButtonLink>
      </StatePanel>
    );
  }
  const chosen =
    line === null ? things.find((thing) => thing.order === order) : things.find((thing) => thing.line === line);
  return <InsideFields key={chosen?.line ?? ''} before={before} things={things} chosen={chosen?.line} />;
}
