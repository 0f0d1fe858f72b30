import { use, type ReactNode } from 'react';
import { brandName, brandSeal } from '../config/brand';
import { useTranslation } from '../i18n/use-translation';
import { Link, NavLink, useNavigate } from 'react-router-dom';
import { useBadges } from './badges';
import { FrameTools } from './frame-tools';
import { NamedIcon, type IconName } from './icons';
import { OfflineBar } from './offline-bar';
import css from './page-frame.module.css';
import { useHydrated } from './use-hydrated';

interface PageFrameProps {
  /** The page's heading; with `brand` the service's name stands in its place, without either the content has its own. */
  readonly title?: ReactNode;
  readonly brand?: boolean;
  /** Reading and forms get a narrow column, goods a wide one. */
  readonly narrow?: boolean;
  readonly tools?: ReactNode;
  /** False where a page's own bar of action stands at the foot of a phone's screen. */
  readonly tabs?: boolean;
  readonly children: ReactNode;
}

const tabRows: readonly { to: string; icon: IconName; text: `tab.${'home' | 'search' | 'cart' | 'orders' | 'me'}` }[] =
  [
    { to: '/', icon: 'home', text: 'tab.home' },
    { to: '/search', icon: 'search', text: 'tab.search' },
    { to: '/cart', icon: 'cart', text: 'tab.cart' },
    { to: '/order', icon: 'box', text: 'tab.orders' },
    { to: '/member', icon: 'me', text: 'tab.me' },
  ];

function Tabs({ wideOnly }: { readonly wideOnly: boolean }) {
  const { t } = useTranslation('common');
  const hydrated = useHydrated();
  const badges = useBadges();
  return (
    <nav
      className={wideOnly ? `${css.tabs} ${css.wideOnly}` : css.tabs}
      aria-label={hydrated ? t('tab.label') : undefined}
    >
      <div className={css.tabList}>
        {tabRows.map((row) => (
          <NavLink key={row.to} to={row.to} end className={css.tab ?? ''}>
            <NamedIcon name={row.icon} />
            <span>{t(row.text)}</span>
            {badges[row.to]}
          </NavLink>
        ))}
      </div>
    </nav>
  );
}

/** Back within the app; a page that was opened by a link goes to the front page instead of out. */
function BackButton() {
  const { t } = useTranslation('common');
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const back = () => {
    const inside = ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;
    if (inside) void navigate(-1);
    else void navigate('/');
  };
  return (
    <button
      type="button"
      className={`${css.tool} ${css.back}`}
      aria-label={hydrated ? t('back') : undefined}
      onClick={back}
    >
      <NamedIcon name="back" />
    </button>
  );
}

/** The bar's heading. A page whose heading stands in its content, such as an item's title, leaves the bar empty. */
function Heading({ title, brand }: { readonly title: ReactNode; readonly brand: boolean }) {
  if (title === undefined && !brand) return <span className={css.title} />;
  return (
    <h1 className={css.title} tabIndex={-1}>
      {brand ? (
        <Link to="/" className={css.brand}>
          {brandSeal === null ? null : (
            <span className={css.seal} aria-hidden="true" lang={brandSeal.language}>
              {brandSeal.text}
            </span>
          )}
          <span>{brandName}</span>
        </Link>
      ) : (
        title
      )}
    </h1>
  );
}

/** The frame of every page: bar with heading and tools, the content, and in a plain browser the bottom tabs (docs/look.md). */
export function PageFrame({ title, brand = false, narrow = false, tools, tabs = true, children }: PageFrameProps) {
  const { t } = useTranslation('common');
  const hydrated = useHydrated();
  const frameTools = use(FrameTools);
  return (
    <>
      {hydrated ? (
        <a className={css.skip} href="#main">
          {t('skip')}
        </a>
      ) : null}
      <header className={css.bar}>
        <div className={narrow ? `${css.barInner} ${css.narrowBar}` : css.barInner}>
          {brand ? null : <BackButton />}
          <Heading title={title} brand={brand} />
          {tools}
          <Link to="/customerSupport" className={`${css.tool} ${css.help}`}>
            <NamedIcon name="help" />
            <span>{t('tab.support')}</span>
          </Link>
          {frameTools}
        </div>
        <OfflineBar />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={[css.main, narrow ? css.narrow : '', tabs ? css.aboveTabs : ''].join(' ')}
      >
        {children}
      </main>
      <Tabs wideOnly={!tabs} />
    </>
  );
}

/** A round tool in a page's bar. */
export function BarTool(props: {
  readonly icon: IconName;
  readonly label: string | undefined;
  readonly onClick: () => void;
  readonly pressed?: boolean;
  readonly text?: string;
}) {
  return (
    <button
      type="button"
      className={css.tool}
      aria-label={props.label}
      aria-pressed={props.pressed}
      onClick={props.onClick}
    >
      <NamedIcon name={props.icon} />
      {props.text === undefined ? null : <span className={css.toolText}>{props.text}</span>}
    </button>
  );
}
