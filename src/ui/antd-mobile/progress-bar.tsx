import { ProgressBar as AntdProgressBar } from 'antd-mobile';
import css from './progress-bar.module.css';
import { AntdMobileProvider } from './provider';

interface ProgressBarProps {
  /** Says what is in progress. */
  readonly label: string;
  /** From 0 to 1. */
  readonly share: number;
}

/** A bar that shows how much is done. The one of antd-mobile has no role, so this element has it. */
export const ProgressBar = ({ label, share }: ProgressBarProps) => (
  <div
    role="progressbar"
    className={css.progress}
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(share * 100)}
  >
    <AntdMobileProvider>
      <AntdProgressBar percent={share * 100} />
    </AntdMobileProvider>
  </div>
);
