import { App, Input } from 'antd';
import type { InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useFailureText } from '../api/queries';

interface Hit {
  readonly id: string;
  readonly path: string;
  /** Stands behind the number where there are several. */
  readonly facts: ReactNode;
}

interface NumberSearchProps {
  readonly label: string;
  /** Said where nothing has the number. */
  readonly nothing: string;
  readonly find: (number: string) => Promise<readonly Hit[]>;
}

/** A field for a number that is scanned or typed. A single hit opens at once. */
export function NumberSearch({ label, nothing, find }: NumberSearchProps) {
  const navigate = useNavigate();
  const { message } = App.useApp();
  const describe = useFailureText();
  // A scanner types into the field that has the focus.
  const field = useRef<InputRef>(null);
  useEffect(() => field.current?.focus(), []);
  const [hits, setHits] = useState<readonly Hit[]>([]);
  const search = async (typed: string) => {
    const number = typed.trim();
    if (number === '') return;
    try {
      const found = await find(number);
      setHits(found);
      const [only] = found;
      if (!only) void message.info(nothing);
      else if (found.length === 1) void navigate(only.path);
    } catch (error) {
      if (error instanceof Error) void message.error(describe(error));
    }
  };
  return (
    <>
      <Input.Search
        ref={field}
        aria-label={label}
        placeholder={label}
        onSearch={(typed) => void search(typed)}
        style={{ maxWidth: 480, marginBottom: 16 }}
      />
      {hits.length > 1 ? (
        <ul>
          {hits.map(({ id, path, facts }) => (
            <li key={id}>
              <Link to={path}>{id}</Link> {facts}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
