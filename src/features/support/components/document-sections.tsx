import type { ReactNode } from 'react';
import type { DocumentSection } from '@/i18n/own-sections';
import css from '../pages/support-page.module.css';

interface DocumentSectionsProps {
  readonly sections: readonly DocumentSection[];
  /** The section at whose end `children` are drawn. */
  readonly endOf?: string | undefined;
  readonly children?: ReactNode;
}

/** Sections of a document, each with its anchor. */
export function DocumentSections({ sections, endOf, children }: DocumentSectionsProps) {
  return sections.map(({ id, title, paragraphs, language }) => (
    <section
      key={id}
      id={id}
      className={css.section}
      aria-labelledby={`${id}-title`}
      {...(language === undefined ? {} : { lang: language, dir: 'auto' })}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {id === endOf ? <div>{children}</div> : null}
    </section>
  ));
}
