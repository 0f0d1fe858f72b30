import { App, Input } from 'antd';
import type { InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { callDesk } from '../api/call-desk';
import type { DeskOutput } from '../api/call-desk';
import { useFailureText } from '../api/queries';

type Line = DeskOutput<'Desk.Arrival.Find'>['lines'][number];

const toPath = (line: string): string => `/queue/arrivals/${encodeURIComponent(line)}`;

/** A field for a number that is scanned or typed. A single line that has it opens at once. */
export function ArrivalSearch() {
  const { t } = useTranslation(['arrival', 'line']);
  const navigate = useNavigate();
  const { message } = App.useApp();
  const describe = useFailureText();
  // A scanner types into the field that has the focus.
  const field = useRef<InputRef>(null);
  useEffect(() => field.current?.focus(), []);
  const [lines, setLines] = useState<readonly Line[]>([]);
  const find = async (typed: string) => {
    const number = typed.trim();
    if (number === '') return;
    try {
      const found = await callDesk('Desk.Arrival.Find', { number });
      setLines(found.lines);
      const [only] = found.lines;
      if (!only) void message.info(t('nothing'));
      else if (found.lines.length === 1) void navigate(toPath(only.line));
    } catch (error) {
      if (error instanceof Error) void message.error(describe(error));
    }
  };
  return (
    <>
      <Input.Search
        ref={field}
        aria-label={t('search')}
        placeholder={t('search')}
        onSearch={(typed) => void find(typed)}
        style={{ maxWidth: 480, marginBottom: 16 }}
      />
      {lines.length > 1 ? (
        <ul>
          {lines.map(({ line, title, state, quantity }) => (
            <li key={line}>
              <Link to={toPath(line)}>{line}</Link> <span lang="ja">{title}</span> <span>{`× ${quantity}`}</span>{' '}
              <span>{t(`line:states.${state}`)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
