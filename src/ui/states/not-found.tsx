import { ButtonLink } from '../button';
import { StatusPanel, type StatusPanelProps } from './status-panel';

interface NotFoundProps extends StatusPanelProps {
  /** The page that lists all records of its kind, and the text of the link to it. */
  readonly to?: string;
  readonly back?: string;
}

/** The API does not have the record, or the link to it is incomplete: says so and leads on. */
export const NotFound = ({ to, back, children, ...panel }: NotFoundProps) => (
  <StatusPanel {...panel}>
    {to === undefined ? null : <ButtonLink to={to}>{back}</ButtonLink>}
    {children}
  </StatusPanel>
);
