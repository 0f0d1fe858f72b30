import { useTexts } from '../../../i18n/use-texts';
import { useLocation } from 'react-router-dom';
import { siteOf } from '../../../rules/marketplaces';
import { firstValue } from '../../../lib/query';
import { PageFrame } from '../../../ui/page-frame';
import { PasteGuide } from '../components/paste-guide';
import { Results } from '../components/results';
import { SearchBox } from '../components/search-box';
import { SiteFilter } from '../components/site-filter';
import { Understood } from '../components/understood';
import css from './search-page.module.css';

/** Whether a text may hold a link or an id, so that it is worth the resolver's chunk; plain words go straight to the goods. */
const maybeLink = (text: string): boolean => /[./:]|\d{5}/.test(text);

/** R-19, B-01: any pasted text. A link opens its item or says why not; words find goods. The URL holds it all. */
export function Page() {
  const { t } = useTexts('search');
  const { search } = useLocation();
  const text = firstValue(search, 'q')?.trim() ?? '';
  const site = siteOf(firstValue(search, 'site'));
  const isWords = text !== '' && !maybeLink(text);
  return (
    <PageFrame title={t('title')}>
      <SearchBox value={text} />
      <div className={css.results}>
        {text === '' && site === undefined ? <PasteGuide /> : null}
        {text !== '' && !isWords ? <Understood key={text} text={text} site={site} /> : null}
        {isWords || (text === '' && site !== undefined) ? (
          <>
            <SiteFilter text={text} site={site} />
            <Results key={`${text} ${site}`} words={text} site={site} />
          </>
        ) : null}
      </div>
    </PageFrame>
  );
}
