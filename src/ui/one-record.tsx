import type { ReactNode } from 'react';
import { codes } from '../contract/codes';
import { ButtonLink } from './button';
import { LoadFailed, StatePanel } from './states';

interface OneRecordProps<Shown> {
  /** What `useCall` gives. */
  readonly read: {
    readonly data: Shown | undefined;
    readonly error: { readonly code?: number | undefined } | null;
    readonly isFetching: boolean;
    refetch(): Promise<unknown>;
  };
  /** Said where the API knows no such thing, with the way to all of its kind. */
  readonly missing: { readonly title: string; readonly text: string; readonly to: string; readonly back: string };
  /** What stands there while it is on its way. */
  readonly blank: ReactNode;
  readonly children: (shown: Shown) => ReactNode;
}

/** One thing by its id: on its way, missing, failed, or there. */
export function OneRecord<Shown>({ read, missing, blank, children }: OneRecordProps<Shown>) {
  if (read.data !== undefined) return children(read.data);
  if (read.error === null) return blank;
  if (read.error.code !== codes.notFound)
    return <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />;
  return (
    <StatePanel title={missing.title} text={missing.text}>
      <ButtonLink to={missing.to}>{missing.back}</ButtonLink>
    </StatePanel>
  );
}
