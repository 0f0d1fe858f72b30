import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { hostActions } from '@/bridge/host-actions';
import { searchHref } from '@/config/paths';
import { translateLimits } from '@/contract/translate';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { useLineTranslation } from '../use-line-translation';
import css from './found-lines.module.css';
import { Translated } from './translated';

interface Line {
  readonly text: string;
  readonly picked: boolean;
}

/** As many characters as a search takes. */
const longestSearch = 200;

/** The lines that were found: each can be put right by hand and picked; what is picked is translated, copied or searched for. */
export function FoundLines({ found }: { readonly found: readonly string[] }) {
  const { t } = useTranslation('ocr');
  const navigate = useNavigate();
  const [lines, setLines] = useState<readonly Line[]>(() => found.map((text) => ({ text, picked: true })));
  const { translation, translate, busy, failed } = useLineTranslation();
  const { engine, partly } = translation;
  const origin = engine === undefined ? [] : [engine === null ? t('glossary') : t('by', { engine })];
  const notes = partly ? [...origin, t('partly')] : origin;
  const change = (at: number, next: Partial<Line>) =>
    setLines((before) => before.map((line, index) => (index === at ? { ...line, ...next } : line)));
  const picked = lines.filter((line) => line.picked && line.text.trim() !== '').map((line) => line.text.trim());
  const all = lines.every((line) => line.picked);
  const none = picked.length === 0;
  return (
    <Card title={t('found', { count: found.length })} note={t('foundHint')}>
      <Button kind="quiet" onClick={() => setLines(lines.map((line) => ({ ...line, picked: !all })))}>
        {all ? t('pickNone') : t('pickAll')}
      </Button>
      <ul className={css.lines}>
        {lines.map((line, at) => (
          // Lines neither come nor go nor move.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <li key={at} className={css.line}>
            <label className={css.pick}>
              <input
                type="checkbox"
                checked={line.picked}
                aria-label={t('pick', { number: at + 1 })}
                onChange={({ target }) => change(at, { picked: target.checked })}
              />
            </label>
            <input
              className={css.text}
              lang="ja"
              dir="ltr"
              maxLength={translateLimits.line}
              value={line.text}
              aria-label={t('line', { number: at + 1 })}
              onChange={({ target }) => change(at, { text: target.value })}
            />
            <Translated parts={translation.of(line.text.trim())} language={translation.language} />
          </li>
        ))}
      </ul>
      <p role="status" className={css.hint}>
        {failed ?? notes.join(' ')}
      </p>
      <div className={css.actions}>
        <Button kind="main" wide busy={busy} disabled={none} onClick={() => translate(picked)}>
          {t('meaning')}
        </Button>
        <Button wide disabled={none} onClick={() => hostActions((act) => act.copy(picked.join('\n')))}>
          {t('copy')}
        </Button>
        <Button
          wide
          disabled={none}
          onClick={() => void navigate(searchHref({ q: picked.join(' ').slice(0, longestSearch) }))}
        >
          {t('search')}
        </Button>
      </div>
    </Card>
  );
}
