import { Link } from 'react-router-dom';
import { guideHref } from '@/config/paths';
import css from './guide-links.module.css';

interface GuideLinksProps {
  readonly guides: readonly { readonly type: string; readonly title: string; readonly lead: string }[];
  readonly language: string;
}

/** Guides to choose from. */
export const GuideLinks = ({ guides, language }: GuideLinksProps) => (
  <ul className={css.list} lang={language}>
    {guides.map(({ type, title, lead }) => (
      <li key={type}>
        <Link to={guideHref(type)} className={css.link} dir="auto">
          <strong>{title}</strong>
          <span className={css.lead}>{lead}</span>
        </Link>
      </li>
    ))}
  </ul>
);
