import { Link } from 'react-router-dom';
import { guideHref } from '@/config/paths';
import type { GuideSummary } from '@/contract/guide';
import css from './guide-links.module.css';

interface GuideLinksProps {
  readonly guides: readonly GuideSummary[];
}

/** Guides to choose from. */
export const GuideLinks = ({ guides }: GuideLinksProps) => (
  <ul className={css.list}>
    {guides.map(({ type, title, lead, language }) => (
      <li key={type}>
        <Link to={guideHref(type)} className={css.link} lang={language} dir="auto">
          <strong>{title}</strong>
          <span className={css.lead}>{lead}</span>
        </Link>
      </li>
    ))}
  </ul>
);
