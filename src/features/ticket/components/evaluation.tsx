import { useState } from 'react';
import type { TicketDetail } from '@/contract/ticket';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { EvaluationSheet } from './evaluation-sheet';
import css from './ticket.module.css';

/** The customer's evaluation of a closed ticket, or the button to give one, once. */
export function Evaluation({ read: { ticket, evaluation } }: { readonly read: TicketDetail }) {
  const { t } = useTranslation('ticket');
  const [open, setOpen] = useState(false);
  if (evaluation) {
    return (
      <Card title={t('evaluate.given')}>
        <p className={css.given}>
          <strong>{t(`level.${evaluation.level}`)}</strong> <bdi>{stripBidi(evaluation.words)}</bdi>
        </p>
      </Card>
    );
  }
  return (
    <div className={css.actions}>
      <Button onClick={() => setOpen(true)}>{t('evaluate.open')}</Button>
      {open ? <EvaluationSheet id={ticket.id} isClosing={false} onDone={() => setOpen(false)} /> : null}
    </div>
  );
}
