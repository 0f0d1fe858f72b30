import { useWrite } from '@/api/use-write';
import { afterSaleAddHref } from '@/config/paths';
import type { LineFindings } from '@/contract/findings';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { failureText } from '@/session/failure-text';
import { ButtonLink } from '@/ui/button';
import { Fact, Facts } from '@/ui/chip';
import { ConfirmButton } from '@/ui/feedback/confirm-button';
import { formatDateTime } from '@/ui/format-date-time';
import { SentPictures } from '@/ui/sent-pictures';
import { acceptFindings } from '../queries';
import css from './line-findings.module.css';

interface LineFindingsNoteProps {
  readonly order: string;
  readonly findings: LineFindings;
}

/** The warehouse's findings about an order line: photographs, verdicts, and the customer's decision where one is needed. */
export function LineFindingsNote({ order, findings }: LineFindingsNoteProps) {
  const { t } = useTranslation('order');
  const { pictures, inspection, authentication, correctedAt, answer, line } = findings;
  if (pictures.length === 0 && inspection === null && authentication === null && correctedAt === null) return null;
  return (
    <section className={css.findings} aria-label={t('findings.title')}>
      <h3 className={css.title}>{t('findings.title')}</h3>
      <SentPictures
        pictures={pictures}
        label={t('findings.title')}
        nameOf={(index) => t('findings.picture', { at: index + 1, total: pictures.length })}
      />
      <Facts>
        {inspection === null ? null : (
          <Fact name={t('service.inspection')}>
            <Verdict text={t(`findings.inspection.${inspection.verdict}`)} remark={inspection.remark} />
          </Fact>
        )}
        {authentication === null ? null : (
          <Fact name={t('service.authentication')}>
            <Verdict text={t(`findings.authentication.${authentication.verdict}`)} remark={authentication.remark} />
          </Fact>
        )}
      </Facts>
      {correctedAt === null ? null : (
        <p className={css.note}>{t('findings.corrected', { day: formatDateTime(correctedAt) })}</p>
      )}
      {answer === 'awaited' ? <Decision order={order} line={line} /> : null}
      {answer === 'accepted' ? <p className={css.note}>{t('findings.accepted')}</p> : null}
    </section>
  );
}

/** The remark stands in the language in which staff wrote it. */
function Verdict({ text, remark }: { readonly text: string; readonly remark: string }) {
  return (
    <>
      <span>{text}</span>
      {remark === '' ? null : (
        <p className={css.remark} dir="auto">
          {stripBidi(remark)}
        </p>
      )}
    </>
  );
}

function Decision({ order, line }: { readonly order: string; readonly line: string }) {
  const { t } = useTranslation('order');
  const { tryOnce, isPending, error } = useWrite(acceptFindings);
  return (
    <>
      <p className={css.question}>{t('findings.question')}</p>
      <div className={css.answers}>
        <ConfirmButton
          text={t('findings.accept')}
          title={t('findings.acceptTitle')}
          question={t('findings.acceptText')}
          cancelText={t('findings.cancel')}
          busy={isPending}
          failure={error ? failureText(error) : undefined}
          onGo={async () => (await tryOnce({ line })) !== undefined}
        />
        <ButtonLink to={afterSaleAddHref(order, line)}>{t('findings.claim')}</ButtonLink>
      </div>
    </>
  );
}
